import { expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { deleteExpiredRows } from './retention.ts';

const test = testDatabaseForFile();

const count = async (table: string) =>
  Number((await test.db.adminPool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

it('deletes in batches until nothing old is left', async () => {
  await test.db.adminPool.query(
    `insert into public.onboarding_drafts (step, expires_at)
     select 1, now() + make_interval(days => n - 5) from generate_series(1, 6) as n`,
  );
  await deleteExpiredRows(test.db.appPool, { batchRows: 2 });
  expect(await count('public.onboarding_drafts where expires_at < now()')).toBe(0);
  expect(await count('public.onboarding_drafts')).toBe(1);
});

it('forgets dead letters to visitors like sent ones, and keeps those that staff have to see', async () => {
  await test.db.adminPool.query(
    `insert into private.outbox (channel, kind, recipient, content, status, finished_at)
     select 'email', kind, 'kim@bakery.example', '{}', 'dead', now() - make_interval(days => days)
       from unnest(array['lead_for_visitor', 'lead_for_staff']) as kind, unnest(array[29, 31]) as days`,
  );
  await deleteExpiredRows(test.db.appPool);
  const { rows } = await test.db.adminPool.query<{ kind: string }>(
    'select kind from private.outbox order by kind',
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['lead_for_staff', 'lead_for_staff', 'lead_for_visitor']);
});

it('forgets who asked for a report by mail a month after the last mail, but no reminder that is still to come', async () => {
  await test.db.adminPool.query(
    `with report as (
       insert into public.website_reports (url, status, report, versions, stage_ms)
       values ('https://a.example/', 'full', '{}', '{}', '{}') returning id)
     insert into private.report_mails (report_id, address_hash, address, language, request_key, wants_recheck,
         confirm_hash, confirm_until, recheck_at, last_mail_at)
     select id, sha256(name::bytea), name || '@bakery.example', 'en', gen_random_uuid(), true, sha256(name::bytea), now(),
         case when name = 'waiting' then now() end, now() - make_interval(days => days)
       from report, (values ('old', 32), ('waiting', 32), ('young', 30)) as person (name, days)`,
  );
  await deleteExpiredRows(test.db.appPool);
  const { rows } = await test.db.adminPool.query<{ address: string }>(
    'select address from private.report_mails order by 1',
  );
  expect(rows.map(({ address }) => address)).toEqual(['waiting@bakery.example', 'young@bakery.example']);
});

it('goes on with the other tables when one cannot be deleted from, and says so', async () => {
  await test.db.adminPool.query(
    `insert into public.onboarding_drafts (step, expires_at) values (1, now() - interval '1 day');
     insert into private.message_intervals (kind, address_key, taken_at) values ('k', 'a', now() - interval '2 days')`,
  );
  const failing = new Proxy(test.db.appPool, {
    get: (pool, key) => {
      if (key !== 'query') return Reflect.get(pool, key) as unknown;
      return (text: string, values: unknown[]) =>
        text.includes('private.message_intervals')
          ? pool.query(text, values)
          : Promise.reject(new Error('canceled'));
    },
  });
  await expect(deleteExpiredRows(failing)).rejects.toThrow(
    Array.from({ length: 10 }, () => 'canceled').join('; '),
  );
  expect(await count('private.message_intervals')).toBe(0);
});
