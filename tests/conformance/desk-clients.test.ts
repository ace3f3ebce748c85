import { applyRetention } from '@fml/leads/retention';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { describe, expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { emptyDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const desk = emptyDesk(ANA);
const { submission, consultation, updatedAt } = desk;

const clientOf = ({ id }: { id: string }) => runDesk('get-client', { leadId: id });
const setStatus = async (
  lead: { kind: 'submission' | 'consultation'; id: string },
  status: 'converted' | 'lost',
) => runDesk('set-lead-status', { leadId: lead.id, status, seenUpdatedAt: await updatedAt(lead) });
async function client(columns: Record<string, unknown> = {}) {
  const lead = await submission({ website_url: 'Brightside.example/about', ...columns });
  await setStatus(lead, 'converted');
  return lead;
}
const list = (query: Partial<Parameters<typeof runDesk<'list-clients'>>[1]> = {}) =>
  runDesk('list-clients', { sort: 'name', limit: 50, ...query });
const titles = async (query?: Parameters<typeof list>[0]) =>
  (await list(query)).rows.map(({ title }) => title);

describe('a lead that was won', () => {
  test('is a client with its website, from the day on which it was won', async () => {
    const lead = await client();
    const { rows } = await desk.db.adminPool.query('select private.agency_day(now())::text as today');
    expect(await clientOf(lead)).toMatchObject({
      lead,
      title: 'Brightside Dental',
      startedOn: rows[0].today,
      renewsOn: null,
      endedOn: null,
      language: 'en',
      services: [],
      sites: [{ url: 'https://brightside.example/about', report: null }],
      health: { state: 'attention', reasons: ['No report yet.'] },
    });
    expect(await clientOf(await submission())).toBeNull();
  });

  test('is a client also when many are won at once', async () => {
    const lead = await submission();
    await runDesk('set-lead-statuses', {
      leads: [{ id: lead.id, updatedAt: await updatedAt(lead) }],
      status: 'converted',
    });
    expect(await clientOf(lead)).not.toBeNull();
  });

  test('has the website of its report when it named none', async () => {
    const report = await insertRow(desk.db.appPool, 'website_reports', {
      ...SAMPLE_REPORT,
      url: 'https://kims-yoga.example/',
    });
    const lead = await consultation({ website_report_id: report, status: 'converted' });
    await runDesk('save-client', { leadId: lead.id });
    expect(await clientOf(lead)).toMatchObject({
      sites: [{ url: 'https://kims-yoga.example/', report: { id: report } }],
    });
  });

  test('is no client anymore when its status is taken back, and stays one when something was entered', async () => {
    const untouched = await client();
    await setStatus(untouched, 'lost');
    expect(await clientOf(untouched)).toBeNull();
    const touched = await client();
    await runDesk('save-client', { leadId: touched.id, renewsOn: '2027-05-01' });
    await setStatus(touched, 'lost');
    expect(await clientOf(touched)).toMatchObject({ renewsOn: '2027-05-01' });
  });

  test('that was won before there were clients becomes one at a press, and no other lead does', async () => {
    const won = await submission({ status: 'converted' });
    expect(await clientOf(won)).toBeNull();
    await runDesk('save-client', { leadId: won.id });
    expect(await clientOf(won)).not.toBeNull();
    const open = await submission();
    await expect(runDesk('save-client', { leadId: open.id })).rejects.toThrow(/Only a converted lead/);
  });
});

describe('what is agreed with a client', () => {
  test('is changed field by field, and never ends before it begins', async () => {
    const lead = await client();
    await runDesk('save-client', { leadId: lead.id, startedOn: '2026-03-01', language: 'es' });
    await runDesk('save-client', { leadId: lead.id, renewsOn: '2027-03-01' });
    expect(await clientOf(lead)).toMatchObject({
      startedOn: '2026-03-01',
      renewsOn: '2027-03-01',
      language: 'es',
    });
    await expect(runDesk('save-client', { leadId: lead.id, endedOn: '2026-02-01' })).rejects.toThrow(
      'The last day is before the first day.',
    );
    await expect(runDesk('save-client', { leadId: lead.id, renewsOn: '1999-01-01' })).rejects.toThrow(
      'Enter a day between 2000 and 2100.',
    );
  });

  test('has several websites, each once, and one that was removed can come back in its place', async () => {
    const lead = await client();
    const add = (address: string) => runDesk('add-client-site', { leadId: lead.id, address });
    const second = await add(' Second.example ');
    await add('third.example');
    expect(await add('https://second.example/')).toEqual(second);
    await runDesk('remove-client-site', second);
    const urls = async () => (await clientOf(lead))?.sites.map(({ url }) => url);
    expect(await urls()).toEqual(['https://brightside.example/about', 'https://third.example/']);
    await add('second.example');
    expect(await urls()).toEqual([
      'https://brightside.example/about',
      'https://second.example/',
      'https://third.example/',
    ]);
    await expect(add('info@second.example')).rejects.toThrow(/email address/);
    await expect(
      runDesk('add-client-site', { leadId: (await submission()).id, address: 'a.example' }),
    ).rejects.toThrow('This lead is not a client.');
  });
});

describe('the list of clients', () => {
  test('is by name, start or renewal, and turns its pages in that order', async () => {
    for (const [name, renewsOn] of [
      ['Cedar', null],
      ['alder', '2027-02-01'],
      ['Birch', '2027-01-01'],
    ] as const) {
      const lead = await client({ business_name: name });
      await runDesk('save-client', { leadId: lead.id, renewsOn });
    }
    expect(await titles()).toEqual(['alder', 'Birch', 'Cedar']);
    const first = await list({ sort: 'renewal', limit: 2 });
    expect(first.rows.map(({ title }) => title)).toEqual(['Birch', 'alder']);
    expect(first.total).toEqual({ count: 3, isExact: true });
    expect(await titles({ sort: 'renewal', limit: 2, cursor: first.nextCursor ?? '' })).toEqual(['Cedar']);
  });

  test('is narrowed by state, owner, service, renewal and words', async () => {
    const ended = await client({ business_name: 'Ended Bakery' });
    await runDesk('save-client', { leadId: ended.id, startedOn: '2025-01-01', endedOn: '2025-12-31' });
    const owned = await client({ business_name: 'Owned Plumbing', owner_id: desk.idOf(ANA) });
    await desk.rows(
      `update public.clients set renews_on = private.agency_day(now()) + 60 where lead_id = $1`,
      [owned.id],
    );
    const later = await client({ business_name: 'Later Law' });
    await desk.rows(
      `update public.clients set renews_on = private.agency_day(now()) + 61 where lead_id = $1`,
      [later.id],
    );
    await desk.rows(`insert into public.client_services values ($1, 'local_seo', '2026-01-01')`, [later.id]);
    expect(await titles({ state: 'active' })).toEqual(['Later Law', 'Owned Plumbing']);
    expect(await titles({ state: 'ended' })).toEqual(['Ended Bakery']);
    expect(await titles({ owner: ['me'] })).toEqual(['Owned Plumbing']);
    expect(await titles({ owner: ['none'] })).toEqual(['Ended Bakery', 'Later Law']);
    expect(await titles({ renewing: true })).toEqual(['Owned Plumbing']);
    expect(await titles({ service: ['local_seo', 'paid_search'] })).toEqual(['Later Law']);
    expect(await titles({ search: 'plumb' })).toEqual(['Owned Plumbing']);
    expect((await list({ state: 'ended' })).rows[0]?.health).toBeNull();
  });

  test('says how it stands with each, from the newest report of the main site and what is overdue', async () => {
    const lead = await client({ website_url: 'https://well.example' });
    const report = (reach: number, at: string) =>
      insertRow(desk.db.appPool, 'website_reports', {
        ...SAMPLE_REPORT,
        url: 'https://www.well.example/',
        created_at: at,
        report: { reach_score: reach, issues: { critical: [], warnings: [], recommendations: [] } },
      });
    await report(20, '2026-01-01T00:00:00Z');
    const newest = await report(88, '2026-02-01T00:00:00Z');
    expect(await clientOf(lead)).toMatchObject({
      sites: [{ report: { id: newest, reachScore: 88, critical: 0 } }],
      health: { state: 'good', reasons: [] },
    });
    await desk.rows(
      `insert into public.follow_ups (lead_id, title, due_at, time_zone) values ($1, 'Call', now() - interval '1 hour', 'UTC')`,
      [lead.id],
    );
    expect((await list()).rows[0]).toMatchObject({
      openFollowUps: 1,
      overdueFollowUps: 1,
      health: { state: 'attention', reasons: ['1 follow-up overdue.'] },
    });
  });
});

test('a merge takes the client along, and its undo gives it back', async () => {
  const merged = await client();
  await runDesk('save-client', { leadId: merged.id, renewsOn: '2027-05-01' });
  const kept = await submission();
  const { mergeId } = await runDesk('merge-leads', {
    kept: { id: kept.id, seenUpdatedAt: await updatedAt(kept) },
    merged: { id: merged.id, seenUpdatedAt: await updatedAt(merged) },
    taken: [],
  });
  expect(await clientOf(kept)).toMatchObject({ renewsOn: '2027-05-01', sites: [{}] });
  expect(await clientOf(merged)).toBeNull();
  await runDesk('undo-merge', { mergeId });
  expect(await clientOf(kept)).toBeNull();
  expect(await clientOf(merged)).toMatchObject({ renewsOn: '2027-05-01', sites: [{}] });
});

test('retention rules keep a client while it is one, and as long after its last day', async () => {
  const current = await client({ business_name: 'Current Dental' });
  const ended = await client({ business_name: 'Ended Dental' });
  const lately = await client({ business_name: 'Lately Dental' });
  const ids = [current.id, ended.id, lately.id];
  await desk.rows(`alter table public.onboarding_submissions disable trigger user`);
  await desk.rows(
    `update public.onboarding_submissions set updated_at = now() - interval '20 months' where id = any ($1)`,
    [ids],
  );
  await desk.rows(`alter table public.onboarding_submissions enable trigger user`);
  await desk.rows(
    `update public.clients set started_on = '2020-01-01', ended_on = private.agency_day(now()) - case lead_id when $1 then 400 else 300 end
      where lead_id = any ($2)`,
    [ended.id, [ended.id, lately.id]],
  );
  await desk.rows('update private.retention_rules set won_months = 12');
  expect(
    await runDesk('preview-retention', {
      lostMonths: null,
      openMonths: null,
      wonMonths: 12,
      reportMonths: null,
    }),
  ).toMatchObject({ won: 1 });
  await applyRetention(desk.db);
  expect(await titles()).toEqual(['Current Dental', 'Lately Dental']);
  await desk.rows('update private.retention_rules set won_months = null');
});
