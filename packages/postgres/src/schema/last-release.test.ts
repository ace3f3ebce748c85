import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { compareInterfaces } from './compare-interfaces.ts';
import { readInterface, type SchemaInterface } from './read-interface.ts';

/**
 * During a deployment, and after a roll back, servers and workers of the last release work on the database of this one
 * (docs/releases.md). What they use of it was written down when that release was made.
 */

let testing: TestDatabase;
let released: SchemaInterface;
beforeAll(async () => {
  testing = await createTestDatabase();
  released = JSON.parse(await readFile(join(import.meta.dirname, '../../released/interface.json'), 'utf8'));
});
afterAll(() => testing.drop());

/** Rules that refuse only what the last release should not have taken; its pages then say that it was not accepted. */
const INTENDED = [
  'public.lead_contacts has the new rule CHECK (((deleted_at IS NOT NULL) OR ((email ~',
  'public.lead_contacts has the new rule CHECK (((deleted_at IS NOT NULL) OR (phone !~',
];

/** What the last release loses when this is done to the database. */
async function lossesOf(change: string): Promise<string[]> {
  const client = await testing.db.adminPool.connect();
  try {
    await client.query('begin');
    await client.query(change);
    const losses = compareInterfaces(released, await readInterface(client));
    return losses.filter((loss) => !INTENDED.some((start) => loss.startsWith(start)));
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('the last release finds everything it uses', async () => {
  expect(await lossesOf('select')).toEqual([]);
  expect(Object.keys(released.tables).length).toBeGreaterThan(50);
});

it.each<[string, string, string | null]>([
  [
    'a dropped column',
    'alter table private.outbox drop column retry_since',
    'private.outbox.retry_since is gone',
  ],
  ['another type', 'alter table private.outbox alter attempts type bigint', 'private.outbox.attempts was "'],
  ['a lost right', 'revoke select on private.outbox from service_role', 'private.outbox.id was "'],
  ['a dropped table', 'drop table private.report_prints', 'private.report_prints is gone'],
  [
    'a mandatory column',
    'alter table private.outbox add column why text not null',
    'private.outbox.why must be given',
  ],
  ['an optional column', `alter table private.outbox add column why text not null default ''`, null],
  [
    'a stricter column',
    'alter table private.outbox alter lead_id set not null',
    'private.outbox.lead_id must be given',
  ],
  [
    'a stricter rule',
    'alter table private.outbox add check (attempts < 9)',
    'has the new rule CHECK ((attempts < 9))',
  ],
  ['a rule of a new column', 'alter table private.outbox add column why text check (length(why) < 9)', null],
  [
    'a lost key',
    'alter table public.rate_limits drop constraint rate_limits_pkey',
    'public.rate_limits is no longer unique by',
  ],
  [
    'a dropped function',
    'drop function public.desk_changes(text)',
    'public.desk_changes(since text) is gone',
  ],
  ['a function of the server', 'drop function private.fold_words() cascade', 'private.fold_words() is gone'],
  [
    'another answer',
    `drop function public.desk_changes(text);
     create function public.desk_changes(since text) returns text language sql as 'select since'`,
    'public.desk_changes(since text) returned jsonb, and returns text',
  ],
  [
    'a lost caller',
    'revoke execute on function public.desk_changes(text) from authenticated',
    'may no longer be called by authenticated',
  ],
  ['a new function', `create function public.desk_new() returns text language sql as 'select null'`, null],
])('sees %s', async (_what, change, loss) => {
  const losses = await lossesOf(change);
  expect(losses.filter((sentence) => loss !== null && sentence.includes(loss))).toHaveLength(
    loss === null ? 0 : 1,
  );
  if (loss === null) expect(losses).toEqual([]);
});
