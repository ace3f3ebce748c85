import { importNext } from '@fml/leads/import';
import { expect, test } from 'vitest';
import { uploadImport } from '../../apps/site/app/admin/imports/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { checkImport } from '../conformance/desk-calls.ts';
import { emptyDesk } from '../conformance/desk-fixture.ts';

/** `npm run chaos -- leads` is the long form. */
const BAD_ROWS = process.env['MODE'] === 'chaos' ? 99_999 : 2999;
const LIMIT_MS = 600_000;

const desk = emptyDesk('ana@desk.example');

test(
  'a file of bad rows neither hangs nor stores half, and a good row among them is imported',
  async () => {
    const rows = Array.from(
      { length: BAD_ROWS },
      (_, n) => `Person ${n},no address ${n},"${'x'.repeat(n % 300)}"`,
    );
    const file = new File(
      ['Name,Email,Notes\n', rows.join('\n'), '\nKim Lee,kim@fresh.example,\n'],
      'bad.csv',
    );
    const id = crypto.randomUUID();
    await uploadImport(id, file);
    while (await importNext(desk.db));
    const read = await runDesk('get-import', { importId: id });
    expect(read).toMatchObject({ state: 'mapping', rowCount: BAD_ROWS + 1 });
    await checkImport(id, read?.guesses ?? [], null);
    while (await importNext(desk.db));
    expect(await runDesk('get-import', { importId: id })).toMatchObject({
      state: 'checked',
      counts: { error: BAD_ROWS, ready: 1 },
    });
    await runDesk('start-import', { importId: id, withDuplicates: false });
    while (await importNext(desk.db));
    expect(await runDesk('get-import', { importId: id })).toMatchObject({
      state: 'done',
      counts: { error: BAD_ROWS, imported: 1 },
    });

    const over = crypto.randomUUID();
    await uploadImport(
      over,
      new File(['Name,Email\n', 'Kim,kim@fresh.example\n'.repeat(100_001)], 'long.csv'),
    );
    while (await importNext(desk.db));
    expect(await runDesk('get-import', { importId: over })).toMatchObject({
      state: 'failed',
      problem: 'The file has more than 100,000 rows. Split it and import the parts one after another.',
    });
  },
  LIMIT_MS,
);
