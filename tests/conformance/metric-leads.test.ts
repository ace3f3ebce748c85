import { seedDesk } from '@fml/leads/seed';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { insertUser } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The leads behind a figure are the same as by a plain query, and are found without reading the whole period. */

const YEAR = { from: '2025-11-21', to: '2026-11-20' };
const ASKED: [figure: string, asked: object][] = [
  ['answers', { ...YEAR, hour: 10, answer: 'late' }],
  ['answers', { ...YEAR, owner: 'none', answer: 'unanswered' }],
  ['wins', { ...YEAR, by: 'type', key: 'consultation' }],
  ['decided', { status: 'new', outcome: 'won' }],
  ['lost', { ...YEAR }],
];
let testing: TestDatabase;
beforeAll(async () => {
  testing = await createTestDatabase();
  for (const _ of [1, 2]) await insertUser(testing.db.adminPool, { admin: true });
  await seedDesk(testing.db, { rows: 3000, until: new Date('2026-11-20T18:00:00Z') });
});
afterAll(() => testing.drop());

async function pageAfter(
  kind: string,
  figure: string,
  asked: object,
  place: string | null,
  id: string | null,
): Promise<{ id: string; at: string }[]> {
  const { rows } = await testing.db.adminPool.query<{ id: string; at: string }>(
    'select id, at::text from private.figure_leads($1, $2, $3, $4, $5, 50)',
    [kind, figure, asked, place, id],
  );
  return rows;
}

test.each(ASKED)('page after page, %s %j', async (figure, asked) => {
  for (const kind of ['submission', 'consultation']) {
    const { rows: conditions } = await testing.db.adminPool.query<{ text: string; table: string }>(
      'select private.figure_condition($1, $2, $3) as text, private.lead_table($1) as table',
      [kind, figure, asked],
    );
    const { rows: plain } = await testing.db.adminPool.query<{ id: string }>(
      `select t.id from ${conditions[0]?.table} t left join private.lead_stages g on g.lead_id = t.id
        where ${conditions[0]?.text} order by t.created_at desc, t.id desc limit 120`,
    );
    const found: string[] = [];
    for (let place: string | null = null, id: string | null = null; found.length < 120; ) {
      const rows = await pageAfter(kind, figure, asked, place, id);
      found.push(...rows.map((row) => row.id));
      const last = rows.at(-1);
      if (rows.length < 50 || last === undefined) break;
      [place, id] = [last.at, last.id];
    }
    expect(found.slice(0, 120)).toEqual(plain.map((row) => row.id));
    if (kind === 'submission' && figure === 'answers') expect(plain.length).toBeGreaterThan(10);
  }
});

test('a page of frequent leads reads few others', async () => {
  const client = await testing.db.adminPool.connect();
  try {
    await client.query('begin');
    // What this connection has read and not reported yet, earlier transactions included.
    const read = async () => {
      const { rows } = await client.query<{ read: string }>(
        `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables where relname = 'onboarding_submissions'`,
      );
      return Number(rows[0]?.read ?? 0);
    };
    const before = await read();
    await client.query(
      `select * from private.figure_leads('submission', 'lost', '{"from": "2025-11-21", "to": "2026-11-20", "reason": "Budget too small"}', null, null, 10)`,
    );
    const readRows = (await read()) - before;
    expect(readRows).toBeGreaterThan(9);
    expect(readRows).toBeLessThan(1000);
  } finally {
    await client.query('rollback');
    client.release();
  }
});
