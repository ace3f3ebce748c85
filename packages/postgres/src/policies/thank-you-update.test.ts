import { beforeEach, describe, expect, it } from 'vitest';
import { insertSubmission } from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { withRole } from '../../test-support/with-role.ts';

/** The thank-you page of a visitor who is not signed in marks the visitor's own submission. */
const test = testDatabaseForFile();
let id: string;
let otherId: string;
beforeEach(async () => {
  await test.db.adminPool.query(`delete from ${LEADS}`);
  id = await insertSubmission(test.db.appPool);
  otherId = await insertSubmission(test.db.appPool);
});

const LEADS = 'public.onboarding_submissions';
const THANK = `update ${LEADS} set conversion_tracked = true, thank_you_page_viewed_at = '2001-01-01'`;

/** Runs a statement as a visitor whose request carries these headers; gives the rows and how many changed. */
function asVisitor(headers: Record<string, string> | null, sql: string, values: unknown[] = []) {
  return withRole(test.db.appPool, 'anon', {}, async (client) => {
    if (headers) {
      await client.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)]);
    }
    const { rowCount, rows } = await client.query(sql, values);
    return { count: rowCount, rows };
  });
}

async function thanked(): Promise<string[]> {
  const { rows } = await test.db.appPool.query<{ id: string }>(
    `select id from ${LEADS} where conversion_tracked or thank_you_page_viewed_at is not null`,
  );
  return rows.map((row) => row.id);
}

it('marks the named row once, with the time of the server', async () => {
  const before = await storedRow();
  expect(await asVisitor({ 'x-submission-id': id }, `${THANK} where id = $1`, [id])).toMatchObject({
    count: 1,
  });
  const after = await storedRow();
  expect(after).toMatchObject({ conversion_tracked: true, minutes_ago: 0 });
  expect(after.updated_at, 'no change of the lead for staff').toEqual(before.updated_at);
  expect(await thanked()).toEqual([id]);

  expect(await asVisitor({ 'x-submission-id': id }, `${THANK} where id = $1`, [id])).toMatchObject({
    count: 0,
  });
  expect(await storedRow()).toEqual(after);
});

describe('changes nothing', () => {
  const other = () => ({ 'x-submission-id': otherId });
  const own = () => ({ 'x-submission-id': id });
  it.each<[string, () => Record<string, string> | null, string]>([
    ['without any headers', () => null, `${THANK} where id = $1`],
    ['without the header', () => ({ accept: '*/*' }), `${THANK} where id = $1`],
    ['with an empty header', () => ({ 'x-submission-id': '' }), `${THANK} where id = $1`],
    ['with the header of another row', other, `${THANK} where id = $1`],
    ['with a wildcard as header', () => ({ 'x-submission-id': '%' }), `${THANK} where id = $1`],
    ['with SQL as header', () => ({ 'x-submission-id': `${id}' or 'a' = 'a` }), `${THANK} where id = $1`],
    ['with a list as header', () => ({ 'x-submission-id': `${otherId},${id}` }), `${THANK} where id = $1`],
    ['with the id under another header', () => ({ 'x-submission': id }), `${THANK} where id = $1`],
    [
      'with a filter that is never met',
      own,
      `${THANK} where id = $1 and id = '${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}'`,
    ],
  ])('%s', async (_case, headers, sql) => {
    expect(await asVisitor(headers(), sql, [id])).toMatchObject({ count: 0, rows: [] });
    expect(await thanked()).toEqual([]);
  });

  it('on a row older than a day', async () => {
    await test.db.appPool.query(
      `update ${LEADS} set created_at = now() - interval '25 hours' where id = $1`,
      [id],
    );
    expect(await asVisitor(own(), `${THANK} where id = $1`, [id])).toMatchObject({ count: 0 });
    expect((await asVisitor(own(), `select id from ${LEADS}`)).rows).toEqual([]);
    expect(await thanked()).toEqual([]);
  });
});

describe('is refused', () => {
  it.each([
    ['reading a column', `select contact_email from ${LEADS}`],
    ['reading all columns', `select * from ${LEADS}`],
    ['filtering by a column', `select id from ${LEADS} where contact_email like 'd%'`],
    ['ordering by a column', `select id from ${LEADS} order by created_at`],
    ['getting the changed row back', `${THANK} where id = $1 returning *`],
    ['getting a column of it back', `${THANK} where id = $1 returning business_name`],
    ['changing the status with it', `${THANK}, status = 'lost' where id = $1`],
    ['changing another column', `update ${LEADS} set business_name = 'x' where id = $1`],
    ['changing the id', `update ${LEADS} set id = gen_random_uuid() where id = $1`],
    ['taking a column over', `update ${LEADS} set thank_you_page_viewed_at = created_at where id = $1`],
    ['setting only the time', `update ${LEADS} set thank_you_page_viewed_at = now() where id = $1`],
    ['setting it to not tracked', `update ${LEADS} set conversion_tracked = false where id = $1`],
    ['deleting it', `delete from ${LEADS} where id = $1`],
    ['adding a row', `insert into ${LEADS} (id) values ($1)`],
    ['locking it', `select id from ${LEADS} where contact_name is not null and id = $1 for update`],
  ])('%s', async (_case, sql) => {
    const values = sql.includes('$1') ? [id] : [];
    await expect(asVisitor({ 'x-submission-id': id }, sql, values)).rejects.toMatchObject({ code: '42501' });
    expect(await thanked()).toEqual([]);
  });
});

it('lists no ids: at most the one the visitor already holds', async () => {
  const list = `select id from ${LEADS}`;
  expect((await asVisitor(null, list)).rows).toEqual([]);
  expect((await asVisitor({}, list)).rows).toEqual([]);
  expect((await asVisitor({ 'x-submission-id': id }, list)).rows).toEqual([{ id }]);
  expect((await asVisitor({ 'x-submission-id': id }, `${list} where id = $1`, [otherId])).rows).toEqual([]);
});

it('changes at most the named row when the filter is left out', async () => {
  expect(await asVisitor(null, THANK)).toMatchObject({ count: 0 });
  expect(await asVisitor({ 'x-submission-id': id }, THANK)).toMatchObject({ count: 1 });
  expect(await thanked()).toEqual([id]);
});

it('is not for people who are signed in', async () => {
  const update = withRole(test.db.appPool, 'authenticated', { sub: id }, async (client) => {
    await client.query(`select set_config('request.headers', $1, true)`, [
      JSON.stringify({ 'x-submission-id': id }),
    ]);
    return client.query(`${THANK} where id = $1`, [id]);
  });
  await expect(update).rejects.toMatchObject({ code: '42501' });
});

async function storedRow() {
  const { rows } = await test.db.appPool.query<{
    conversion_tracked: boolean;
    minutes_ago: number;
    updated_at: Date;
  }>(
    `select conversion_tracked, updated_at, thank_you_page_viewed_at,
       (extract(epoch from now() - thank_you_page_viewed_at) / 60)::int as minutes_ago
     from ${LEADS} where id = $1`,
    [id],
  );
  const row = rows[0];
  if (!row) throw new Error('the row is gone');
  return row;
}
