import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertUser } from '@fml/postgres/testing/sample-rows';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDesk } from './seed-desk.ts';

/** A demo desk can be audited: what its leads say and what their history says is the same. */

const UNTIL = new Date('2026-11-20T18:00:00Z');
const test = testDatabaseForFile();

interface AnsweredLead {
  updated_at: Date;
  status: string;
  first_response_at: Date;
  converted_at: Date | null;
  steps: string[];
  times: Date[];
}

it('every answer is where its minutes say', async () => {
  await seedDesk(test.db, { rows: 500, until: UNTIL });
  const { rows } = await test.db.adminPool.query<AnsweredLead>(`
    select l.*, h.steps, h.times
      from (
        select id, status, updated_at, first_response_at, converted_at from public.onboarding_submissions where status <> 'new'
        union all
        select id, status, updated_at, first_response_at, converted_at from public.consultation_requests where status <> 'new'
      ) l
      left join lateral (select array_agg(c.from_value || ' ' || c.to_value order by c.changed_at) as steps,
          array_agg(c.changed_at order by c.changed_at) as times
        from private.lead_changes c where c.lead_id = l.id and c.field = 'status') h on true`);
  expect(rows.length).toBeGreaterThan(100);
  const differ = rows.filter((lead) => {
    const ways =
      lead.status === 'contacted'
        ? ['new contacted']
        : [
            `new contacted,contacted ${lead.status}`,
            `new contacted,contacted qualified,qualified ${lead.status}`,
          ];
    return !(
      ways.includes(lead.steps.join()) &&
      lead.times[0]?.getTime() === lead.first_response_at.getTime() &&
      lead.times.at(-1)?.getTime() === lead.updated_at.getTime() &&
      (lead.converted_at?.getTime() ?? null) ===
        (lead.status === 'converted' ? lead.updated_at.getTime() : null)
    );
  });
  expect(differ).toEqual([]);
  const { rows: counted } = await test.db.adminPool.query(
    `select id from public.onboarding_submissions
      where first_response_minutes is distinct from
        case when first_response_at is not null then private.working_minutes(created_at, first_response_at) end
     union all
     select id from public.consultation_requests
      where first_response_minutes is distinct from
        case when first_response_at is not null then private.working_minutes(created_at, first_response_at) end`,
  );
  expect(counted).toEqual([]);
});

it('a report comes before the lead it led to, of the same website, and was seen', async () => {
  const { rows } = await test.db.adminPool.query<{ leads: number; wrong: number }>(`
    select count(*)::integer as leads, count(*) filter (where l.created_at <= r.created_at or r.first_viewed_at is null
        or l.website_url <> r.url)::integer as wrong
      from (
        select website_report_id, created_at, website_url from public.onboarding_submissions
        union all
        select website_report_id, created_at, 'https://' || split_part(email, '@', 2) || '/' from public.consultation_requests
      ) l
      join public.website_reports r on r.id = l.website_report_id`);
  expect(rows[0]?.leads).toBeGreaterThan(10);
  expect(rows[0]?.wrong).toBe(0);
});

it('the first call to a lead is its first response, and the tries are those that are told', async () => {
  const { rows } = await test.db.adminPool.query<{ called: number; wrong: number }>(`
    select count(*)::integer as called, count(*) filter (where c.earliest <> l.first_response_at
        or l.call_tries is distinct from c.tries or l.last_call_at is distinct from c.latest)::integer as wrong
      from (
        select id, first_response_at, call_tries, last_call_at from public.onboarding_submissions
        union all
        select id, first_response_at, call_tries, last_call_at from public.consultation_requests
      ) l
      left join (
        select lead_id, count(*) as tries, min(called_at) as earliest, max(called_at) as latest
          from public.lead_calls group by 1
      ) c on c.lead_id = l.id
     where c.lead_id is not null or l.call_tries is not null`);
  expect(rows[0]?.called).toBeGreaterThan(100);
  expect(rows[0]?.wrong).toBe(0);
});

describe('what a manager reads of it', () => {
  beforeAll(async () => {
    await insertUser(test.db.adminPool, { admin: true });
    await seedDesk(test.db, { rows: 900, until: UNTIL });
  });

  it('each further call reaches fewer, and no try all or none', async () => {
    const { rows } = await test.db.adminPool.query<{ n: number; calls: number; share: number }>(`
      select n, count(*)::integer as calls, avg((outcome in ('spoke', 'call_back', 'not_interested'))::integer)::float as share
        from (select outcome, row_number() over (partition by lead_id order by called_at)::integer as n from public.lead_calls) c
       group by n having count(*) >= 40 order by n`);
    expect(rows.length).toBeGreaterThan(2);
    // Late tries are few, so neighbors may lie as close as chance puts them.
    const rises = rows.filter(({ share }, at) => share > (rows[at - 1]?.share ?? 1) + 0.05);
    expect(rises).toEqual([]);
    expect(rows.at(-1)?.share).toBeLessThan(rows[0]?.share ?? 0);
    expect(rows.filter(({ share }) => share < 0.1 || share > 0.6)).toEqual([]);
  });

  it('decided leads were qualified before, and open ones have an owner, a value, and a next step', async () => {
    const { rows } = await test.db.adminPool.query(`
      select count(*) filter (where status = 'qualified' and deal_value is not null)
          >= 0.6 * count(*) filter (where status = 'qualified') as valued,
        count(*) filter (where status = 'qualified' and monthly_value is not null) > 0 as monthly,
        count(*) filter (where status <> 'new' and owner_id is null) as forgotten,
        count(*) filter (where owner_id is not null and not exists (select from private.lead_changes c
          where c.lead_id = l.id and c.field = 'owner' and c.to_value = l.owner_id::text)) as untold,
        count(*) filter (where status in ('contacted', 'qualified') and created_at > timestamptz '${UNTIL.toISOString()}' - interval '5 days'
          and not exists (select from public.follow_ups t where t.lead_id = l.id)) as "withoutStep",
        (select count(*) from public.follow_ups t where t.done_at is null and exists (
          select from public.onboarding_submissions s where s.id = t.lead_id and s.status in ('converted', 'lost'))) as pointless,
        count(*) filter (where status in ('converted', 'lost')) > 90 as decided
        from public.onboarding_submissions l`);
    expect(rows).toEqual([
      {
        valued: true,
        monthly: true,
        forgotten: '0',
        untold: '0',
        withoutStep: '0',
        pointless: '0',
        decided: true,
      },
    ]);
  });
});
