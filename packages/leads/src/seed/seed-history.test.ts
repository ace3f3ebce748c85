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
    await seedDesk(test.db, { rows: 900, until: UNTIL, withAgency: true });
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
    for (const [at, share] of [0.4, 0.25, 0.15].entries()) {
      expect(Math.abs((rows[at]?.share ?? 0) - share)).toBeLessThan(0.06);
    }
    expect(rows.filter(({ share }) => share < 0.05 || share > 0.6)).toEqual([]);
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
        (select count(*) from public.follow_ups t where t.done_at is null and t.origin is null and exists (
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

  it('colleagues have names and leads, cannot sign in, and get no mail', async () => {
    const { rows } = await test.db.adminPool.query(`
      select r.staff_role as role, s.sender_name as name, u.encrypted_password is null and u.email_confirmed_at is null as "isAName",
        (select count(*) > 20 from public.onboarding_submissions l where l.owner_id = u.id) as works
        from public.user_roles r join auth.users u on u.id = r.user_id left join private.mail_signatures s using (user_id)
       where u.email like '%@agency.example' order by u.email`);
    expect(rows).toEqual([
      { role: 'manager', name: 'Ana Torres', isAName: true, works: true },
      { role: 'member', name: 'Ben Whitlock', isAName: true, works: true },
      { role: 'member', name: 'Cleo Marsh', isAName: true, works: true },
    ]);
  });

  it('each month of the last year has ad spend, and a lead costs what leads cost', async () => {
    const { rows } = await test.db.adminPool.query<{ months: number; least: number; most: number }>(`
      select count(distinct month)::integer as months, min(per_lead) as least, max(per_lead) as most
        from (select a.month, a.amount / count(*)::float as per_lead
          from public.ad_spend a join private.lead_rows l on l.source = a.source
           and date_trunc('month', private.agency_day(l.created_at)) = a.month
         group by a.source, a.month, a.amount) c`);
    expect(rows[0]?.months).toBeGreaterThan(1);
    expect(rows[0]?.least).toBeGreaterThan(5);
    expect(rows[0]?.most).toBeLessThan(100);
  });

  it('mails were answered, and the newest replies wait for staff', async () => {
    const { rows } = await test.db.adminPool.query(`
      select count(*) > 20 as written, count(*) filter (where m.answers is not null) > 10 as answered,
        count(*) filter (where m.answers is not null and not exists (select from public.lead_replies r
          where r.id = m.answers and r.lead_id = m.lead_id and r.settled_at = m.queued_at)) as unsettled,
        count(*) filter (where m.state <> 'sent' or m.sent_at > timestamptz '${UNTIL.toISOString()}') as unsent,
        (select count(*) between 1 and 12 from public.lead_replies where settled_at is null) as waiting
        from public.lead_messages m`);
    expect(rows).toEqual([{ written: true, answered: true, unsettled: '0', unsent: '0', waiting: true }]);
  });
});

it('a demo desk has promises that end within four hours', async () => {
  await seedDesk(test.db, { rows: 400, until: UNTIL });
  const { rows } = await test.db.adminPool.query<{ soon: number }>(`
    select count(*)::integer as soon from public.onboarding_submissions
     where status = 'new' and suspicion is null and created_at between timestamptz '${UNTIL.toISOString()}' - interval '24 hours'
       and timestamptz '${UNTIL.toISOString()}' - interval '20 hours'`);
  expect(rows[0]?.soon).toBe(3);
});
