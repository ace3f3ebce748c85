import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { printRows } from '../../scripts/print-rows.ts';
import { createTestDatabase } from '../../test-support/test-database.ts';

test('rows.ts is what the schema says; `node packages/postgres/scripts/write-rows.ts` writes it anew', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const written = await readFile(new URL('rows.ts', import.meta.url), 'utf8');
    expect(written).toBe(await printRows(db.adminPool));
  } finally {
    await drop();
  }
});
