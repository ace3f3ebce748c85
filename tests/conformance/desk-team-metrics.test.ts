import { expect, test } from 'vitest';
import { getCosts, type MetricPart } from '../../apps/site/app/admin/analytics/team-metrics/api.ts';
import { costsBySource } from '../../apps/site/app/admin/analytics/team-metrics/costs.ts';
import { forecastOf } from '../../apps/site/app/admin/analytics/team-metrics/forecast.ts';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { assignLeads, getSubmission, logCall, newCall, setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** The metrics that a team is managed by: whose leads they are, and what was done about them. */

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const desk = emptyDesk(ANA, BEN);
const { submission, consultation, updatedAt, idOf } = desk;

const DAY = { from: '2026-11-12', to: '2026-11-12' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
/** Thursday noon in Los Angeles. */
const created = { created_at: '2026-11-12T20:00:00Z' };

const answeredIn = (minutes: number, status = 'contacted') => ({
  ...created,
  status,
  first_response_minutes: minutes,
  first_response_at: '2026-11-12T20:30:00Z',
});

const zeros = { open: 0, overdue: 0, leads: 0, converted: 0, conversionRate: 0, medianResponseMinutes: null };

test('nothing gives a row of zeros for each member of staff, the one who asks first', async () => {
  expect(await runDesk('owner-metrics', DAY)).toEqual([
    { ownerId: idOf(ANA), owner: ANA, isSelf: true, ...zeros },
    { ownerId: idOf(BEN), owner: BEN, isSelf: false, ...zeros },
    { ownerId: null, owner: null, isSelf: false, ...zeros },
  ]);
});

test('a follow-up is overdue for the person who does it, or for no one, from its time until it is done', async () => {
  const lead = await submission({ ...created, owner_id: idOf(BEN) });
  const add = (assignee: string | null, dueAt: string, more = '') =>
    desk.rows(
      `insert into public.follow_ups (lead_id, title, due_at, time_zone, assignee_id ${more && ', done_at, outcome, deleted_at'})
       values ('${lead.id}', 'Call', ${dueAt}, 'America/Los_Angeles', $1 ${more})`,
      [assignee],
    );
  const before = `now() - interval '1 minute'`;
  await add(idOf(ANA), before);
  await add(idOf(ANA), `now() - interval '40 days'`);
  await add(null, before);
  await add(idOf(BEN), `now() + interval '1 minute'`);
  await add(idOf(BEN), before, `, now(), 'done', null`);
  await add(idOf(BEN), before, ', null, null, now()');
  expect(await runDesk('owner-metrics', DAY)).toMatchObject([
    { owner: ANA, overdue: 2, open: 0 },
    { owner: BEN, overdue: 0, open: 1 },
    { ownerId: null, overdue: 1, open: 0 },
  ]);
});

test('both kinds of lead count for their owner of today', async () => {
  const ana = { owner_id: idOf(ANA) };
  await submission({ ...created, ...ana });
  await submission({ ...answeredIn(10), ...ana });
  await submission({
    ...answeredIn(700, 'converted'),
    ...ana,
    deal_value: 100,
    converted_at: '2026-11-12T21:00:00Z',
  });
  await consultation({ ...answeredIn(400, 'qualified'), ...ana });
  const lost = await submission({ ...answeredIn(20, 'lost'), owner_id: idOf(BEN) });
  // Open, but of another day.
  await submission({ created_at: '2026-11-13T20:00:00Z', owner_id: idOf(BEN) });
  await submission(created);
  expect(await runDesk('owner-metrics', DAY)).toMatchObject([
    { owner: ANA, open: 3, leads: 4, converted: 1, conversionRate: 25, medianResponseMinutes: 400 },
    { owner: BEN, open: 1, leads: 1, converted: 0, conversionRate: 0, medianResponseMinutes: 20 },
    { ownerId: null, open: 1, leads: 0, converted: 0, medianResponseMinutes: null },
  ]);
  const change = { id: lost.id, seen: idOf(BEN), owner: idOf(ANA) };
  expect((await assignLeads([change])).changed).toHaveLength(1);
  expect(await runDesk('owner-metrics', DAY)).toMatchObject([
    { owner: ANA, open: 3, leads: 5, conversionRate: 20, medianResponseMinutes: 20 },
    { owner: BEN, open: 1, leads: 0, medianResponseMinutes: null },
    { ownerId: null, open: 1 },
  ]);
  await expect(runDesk('owner-metrics', { from: '2026-11-12', to: '2026-11-11' })).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('the search says who has a lead', async () => {
  await submission({ business_name: 'Hillside Roofing', owner_id: idOf(BEN) });
  await consultation({ name: 'Hillside Person' });
  const hits = await searchDesk('hillside');
  expect(hits.map(({ kind, owner }) => [kind, owner]).toSorted()).toEqual([
    ['consultation', null],
    ['submission', BEN],
  ]);
});

test('a call is the try that it is in the order of the calls, also when it is logged late or undone', async () => {
  const lead = await submission({ created_at: '2026-11-01T20:00:00Z' });
  const log = async (calledAt: string, outcome: 'spoke' | 'no_answer') => {
    const call = newCall(outcome, { calledAt });
    await logCall(lead, call, await updatedAt(lead));
    return call.callId;
  };
  const tries = async () =>
    (await runDesk('contact-metrics', NOVEMBER)).map(({ try: n, calls, reached }) => [n, calls, reached]);
  await log('2026-11-03T20:00:00Z', 'no_answer');
  const spoke = await log('2026-11-05T20:00:00Z', 'spoke');
  expect(await tries()).toEqual([
    [1, 1, 0],
    [2, 1, 1],
  ]);
  // Of an earlier day: the second call is the third try now.
  await log('2026-11-02T20:00:00Z', 'no_answer');
  expect(await tries()).toEqual([
    [1, 1, 0],
    [2, 1, 0],
    [3, 1, 1],
  ]);
  await runDesk('undo-call', { callId: spoke });
  expect(await tries()).toEqual([
    [1, 1, 0],
    [2, 1, 0],
  ]);
  await desk.empty();
  expect(await tries()).toEqual([]);
});

test('the forecast counts decided leads by the statuses they have been in, and is none without any', async () => {
  const move = async (
    lead: Awaited<ReturnType<typeof submission>>,
    ...statuses: ('contacted' | 'qualified' | 'converted' | 'lost')[]
  ) => {
    for (const status of statuses) await setSubmissionStatus(lead.id, status, await updatedAt(lead));
  };
  await submission({ status: 'qualified', deal_value: 1000, monthly_value: 90 });
  const [, , none] = forecastOf((await runDesk('pipeline-metrics', {})).statuses);
  expect(none).toMatchObject({ leads: 1, value: 1000, decided: 0, expectedValue: null });
  await move(await submission(), 'qualified', 'converted');
  await move(await submission(), 'contacted', 'qualified', 'lost');
  await move(await submission(), 'contacted', 'qualified', 'converted');
  // Back to Contacted: it was not qualified after all.
  await move(await submission(), 'qualified', 'contacted', 'lost');
  expect((await runDesk('pipeline-metrics', {})).statuses).toMatchObject([
    { status: 'new', decided: 4, won: 2 },
    { status: 'contacted', decided: 3, won: 1 },
    { status: 'qualified', decided: 3, won: 2, value: 1000 },
  ]);
});

test('open leads that are expected to close next month are counted with their values, and listed', async () => {
  const close = (day: string) =>
    desk.rows<{ day: string }>(
      `select (date_trunc('month', private.agency_day(now())::timestamp) + interval '${day}')::date::text as day`,
    );
  const enter = async (columns: Record<string, unknown>, day: string) => {
    const lead = await submission(columns);
    const [found] = await close(day);
    const expectedCloseOn = found?.day ?? '';
    await runDesk('set-lead-outcome', {
      leadId: lead.id,
      expectedCloseOn,
      seenUpdatedAt: await updatedAt(lead),
    });
    expect((await getSubmission(lead.id))?.expectedCloseOn).toBe(expectedCloseOn);
    return lead;
  };
  const first = await enter({ status: 'qualified', deal_value: 1000 }, '1 month');
  const last = await enter({ monthly_value: 90 }, '2 months -1 day');
  await enter({ deal_value: 5 }, '1 month -1 day');
  await enter({ deal_value: 5 }, '2 months');
  await enter({ status: 'converted', deal_value: 5 }, '1 month');
  expect((await runDesk('pipeline-metrics', {})).closing).toEqual({ leads: 2, value: 1000, monthly: 90 });
  const part = { metric: 'closing_next_month', by: {}, count: 'leads' } as const;
  const { rows } = await runDesk('metric-leads', { part, cursor: null });
  expect(rows.map(({ id }) => id).toSorted()).toEqual([first.id, last.id].toSorted());
});

test('ad spend by source and month gives the cost of leads and wins, and two people do not overwrite each other', async () => {
  const ads = { attribution: { last: { utm_source: 'yelp' } }, ...created };
  await submission(ads);
  await submission({ ...ads, status: 'converted' });
  await runDesk('set-ad-spend', { source: ' Yelp ', month: '2026-11-01', amount: 300, seen: null });
  const costs = await getCosts({ from: '2026-11-10', to: '2026-11-12' });
  const { entries, from, to } = costs;
  expect([from, to]).toEqual(['2026-11-01', '2026-11-30']);
  expect(costsBySource(costs)).toEqual([
    { source: 'yelp', spend: 300, leads: 2, won: 1, list: { from, to, key: 'yelp' } },
  ]);
  expect(entries).toMatchObject([{ source: 'yelp', month: '2026-11-01', amount: 300, by: ANA }]);
  const ofYelp: MetricPart = { metric: 'wins_by_source', from, to, by: { source: 'yelp' }, count: 'leads' };
  expect((await runDesk('metric-leads', { part: ofYelp, cursor: null })).count).toBe(2);
  await desk.be(BEN);
  await expect(
    runDesk('set-ad-spend', { source: 'yelp', month: '2026-11-01', amount: 5, seen: null }),
  ).rejects.toMatchObject({
    kind: 'conflict',
    message: `${ANA} just entered $300.00 here.`,
  });
  await runDesk('set-ad-spend', { source: 'yelp', month: '2026-11-01', amount: 5, seen: 300 });
  await runDesk('set-ad-spend', { source: 'yelp', month: '2026-11-01', amount: null, seen: 5 });
  expect(costsBySource(await getCosts(NOVEMBER))).toEqual([]);
  await expect(
    runDesk('set-ad-spend', { source: 'yelp', month: '2026-11-01', amount: -5, seen: null }),
  ).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test.each([
  '{"metric":"nothing"}',
  '{"metric":"wins_by_source","by":{"source":"direct"},"count":"leads"}',
  '{"metric":"lead_answers_by_hour","from":"x","to":"y","by":{"hour":1},"count":"late"}',
  '{"metric":"wins_by_owner","from":"2026-11-01","to":"2026-11-02","by":{"ownerId":"nobody"},"count":"leads"}',
])('a question for leads that is wrong is refused: %s', async (part) => {
  await expect(runDesk('metric-leads', { part: JSON.parse(part), cursor: null })).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('a wrong place in the list of leads is refused', async () => {
  const part = { metric: 'pipeline_totals', by: { status: 'new' }, count: 'leads' } as const;
  await expect(runDesk('metric-leads', { part, cursor: 'wrong' })).rejects.toMatchObject({ kind: 'invalid' });
});
