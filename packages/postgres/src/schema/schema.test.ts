import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../test-support/test-database.ts';
import { printSchema } from './print-schema.ts';
import { readSchema } from './read-schema.ts';

it('schema.sql is what the migrations make; otherwise run packages/postgres/scripts/write-schema.ts', async () => {
  const testing = await createTestDatabase();
  const client = await testing.db.adminPool.connect();
  try {
    const made = printSchema(await readSchema(client));
    const written = await readFile(join(import.meta.dirname, '../../schema.sql'), 'utf8');
    expect(made.split('\n')).toEqual(written.split('\n'));
  } finally {
    client.release();
    await testing.drop();
  }
});
