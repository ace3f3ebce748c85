import { randomUUID } from 'node:crypto';
import type { AnswerCounts, AnswerKind, FigureLead, FigureLeadsQuery } from '@fml/contract';
import { foldFigures, seedDesk } from '@fml/leads/seed';
import { insertRow, SAMPLE_CONSULTATION } from '@fml/postgres/testing/sample-rows';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAnalytics } from '../../apps/site/app/admin/analytics/api.ts';
import {
  getAnswerFigures,
  getContactFigures,
  getCosts,
  getForecast,
  getWinFigures,
  listFigureLeads,
  setAdSpend,
} from '../../apps/site/app/admin/analytics/team/api.ts';
import { costsBySource } from '../../apps/site/app/admin/analytics/team/costs.ts';
import { forecastOf } from '../../apps/site/app/admin/analytics/team/forecast.ts';
import { logCall, undoCall } from '../../apps/site/app/admin/leads/calls/api.ts';
import { setSubmissionStatus } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

/** The figures a team is managed by, held against the rows, and each against the leads behind it. */

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const desk = emptyDesk(ANA, BEN);
const { submission, updatedAt } = desk;
const ids: Record<string, string> = {};
beforeAll(async () => {
  const { rows } = await desk.db.adminPool.query<{ id: string; email: string }>(
    'select id, email from auth.users',
  );
  for (const { id, email } of rows) ids[email] = id;
});

const YEAR = { from: '2025-11-20', to: '2026-11-20' };
const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const ANSWERS: Record<keyof AnswerCounts, AnswerKind> = {
  within1h: 'within_1h',
  within4h: 'within_4h',
  within24h: 'within_24h',
  late: 'late',
  unanswered: 'unanswered',
  pending: 'pending',
};

/** All leads behind a figure, page by page, with the number the list shows. */
async function behind(query: FigureLeadsQuery): Promise<{ count: number; leads: FigureLead[] }> {
  const leads: FigureLead[] = [];
  let count = 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await listFigureLeads(query, cursor ?? null);
    leads.push(...page.rows);
    ({ count, nextCursor: cursor } = page);
  }
  expect(new Set(leads.map(({ place }) => place)).size).toBe(leads.length);
  return { count, leads };
}
async function expectBehind(query: FigureLeadsQuery, figure: number): Promise<void> {
  const { count, leads } = await behind(query);
  expect({ count, leads: leads.length }, JSON.stringify(query)).toEqual({ count: figure, leads: figure });
}

describe('of a seeded desk', () => {
  beforeEach(() => seedDesk(desk.db, { rows: 160, until: new Date('2026-11-20T18:00:00Z') }));

  test('each part of each figure is as many leads as the list behind it', async () => {
    const { hours, owners } = await getAnswerFigures(YEAR);
    expect(hours).toHaveLength(24);
    const parts = (answers: AnswerCounts) =>
      Object.entries(answers).map(([name, leads]) => [ANSWERS[name as keyof AnswerCounts], leads] as const);
    for (const { hour, answers } of hours.filter((each) => each.hour % 9 === 0)) {
      for (const [answer, leads] of parts(answers)) {
        await expectBehind({ figure: 'answers', ...YEAR, hour, answer }, leads);
      }
    }
    for (const { ownerId, answers } of owners) {
      for (const [answer, leads] of parts(answers)) {
        await expectBehind({ figure: 'answers', ...YEAR, owner: ownerId ?? 'none', answer }, leads);
      }
    }
    const sum = (list: readonly { answers: AnswerCounts }[]) =>
      list.flatMap(({ answers }) => Object.values(answers)).reduce((total, leads) => total + leads, 0);
    expect(sum(hours)).toBe(sum(owners));
    expect(sum(hours)).toBe((await getAnalytics(YEAR)).leadsTotal);

    const wins = await getWinFigures(YEAR);
    expect(new Set(wins.map(({ by }) => by))).toEqual(new Set(['source', 'type', 'owner']));
    for (const { by, key, leads, won, lost } of wins) {
      await expectBehind({ figure: 'wins', ...YEAR, by, key }, leads);
      await expectBehind({ figure: 'wins', ...YEAR, by, key, outcome: 'won' }, won);
      await expectBehind({ figure: 'wins', ...YEAR, by, key, outcome: 'lost' }, lost);
    }

    const forecast = await getForecast();
    expect(forecast.map(({ status }) => status)).toEqual(['new', 'contacted', 'qualified']);
    for (const { status, leads, decided, won } of forecast) {
      await expectBehind({ figure: 'pipeline', status }, leads);
      await expectBehind({ figure: 'decided', status }, decided);
      await expectBehind({ figure: 'decided', status, outcome: 'won' }, won);
    }
    expect(forecast[0]?.decided).toBeGreaterThan(0);

    const tries = await getContactFigures(YEAR);
    expect(tries.length).toBeGreaterThan(1);
    for (const { try: n, calls, reached } of tries) {
      await expectBehind({ figure: 'tries', ...YEAR, try: n }, calls);
      await expectBehind({ figure: 'tries', ...YEAR, try: n, reached: true }, reached);
    }

    const { lost } = await getAnalytics(YEAR);
    for (const { reason, leads } of lost.reasons)
      await expectBehind({ figure: 'lost', ...YEAR, reason }, leads);
    await expectBehind({ figure: 'lost', ...YEAR }, lost.withoutReason);
  });
});

test('an answer counts by the clock, by hour and by owner, rolled up or not, and as a rebuild counts it', async () => {
  // Noon in Los Angeles.
  const noon = { created_at: '2026-11-12T20:00:00Z' };
  const answered = (first_response_at: string, more: object = {}) =>
    submission({ ...noon, status: 'contacted', first_response_minutes: 5, first_response_at, ...more });
  await answered('2026-11-12T20:59:00Z', { owner_id: ids[ANA] });
  await answered('2026-11-12T23:59:00Z', { owner_id: ids[ANA] });
  await answered('2026-11-13T19:00:00Z');
  await answered('2026-11-14T20:00:00Z', { owner_id: ids[BEN] });
  await submission(noon);
  const recent = await submission({ owner_id: ids[BEN] });
  await insertRow(desk.db.appPool, 'consultation_requests', { ...SAMPLE_CONSULTATION, ...noon });
  const none = { within1h: 0, within4h: 0, within24h: 0, late: 0, unanswered: 0, pending: 0 };
  const check = async () => {
    const { hours, owners } = await getAnswerFigures(NOVEMBER);
    expect(hours[12]?.answers).toMatchObject({
      within1h: 1,
      within4h: 1,
      within24h: 1,
      late: 1,
      unanswered: 2,
    });
    expect(owners.map(({ owner, answers }) => [owner, answers])).toEqual([
      [ANA, { ...none, within1h: 1, within4h: 1 }],
      [BEN, { ...none, late: 1, pending: 1 }],
      [null, { ...none, within24h: 1, unanswered: 2 }],
    ]);
  };
  await check();
  await foldFigures(desk.db);
  await check();
  await desk.db.adminPool.query('select private.rebuild_desk()');
  await check();
  await setSubmissionStatus(recent.id, 'contacted', await updatedAt(recent));
  expect((await getAnswerFigures(NOVEMBER)).owners[1]?.answers).toMatchObject({ within1h: 1, pending: 0 });
  await expect(getAnswerFigures({ from: '2026-11-12', to: '2026-11-11' })).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('a call is the try that it is in the order of the calls, also when it is logged late or undone', async () => {
  const lead = await submission({ created_at: '2026-11-01T20:00:00Z' });
  const log = async (at: string, outcome: 'spoke' | 'no_answer') => {
    const id = randomUUID();
    await logCall(
      lead,
      { callId: id, outcome, note: '', calledAt: at, nextStatus: null },
      await updatedAt(lead),
    );
    return id;
  };
  const tries = async () =>
    (await getContactFigures(NOVEMBER)).map(({ try: n, calls, reached }) => [n, calls, reached]);
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
  await undoCall(spoke);
  expect(await tries()).toEqual([
    [1, 1, 0],
    [2, 1, 0],
  ]);
  await desk.db.adminPool.query('select private.rebuild_desk()');
  expect(await tries()).toHaveLength(2);
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
  const [, , none] = forecastOf(await getForecast());
  expect(none).toMatchObject({ leads: 1, value: 1000, decided: 0, expectedValue: null });
  await move(await submission(), 'qualified', 'converted');
  await move(await submission(), 'contacted', 'qualified', 'lost');
  await move(await submission(), 'contacted', 'qualified', 'converted');
  // Back to Contacted: it was not qualified after all.
  await move(await submission(), 'qualified', 'contacted', 'lost');
  const check = async () =>
    expect(await getForecast()).toMatchObject([
      { status: 'new', decided: 4, won: 2 },
      { status: 'contacted', decided: 3, won: 1 },
      { status: 'qualified', decided: 3, won: 2, value: 1000 },
    ]);
  await check();
  await desk.db.adminPool.query('delete from private.lead_stages');
  await desk.db.adminPool.query('select private.rebuild_desk()');
  await check();
});

test('ad spend by source and month gives the cost of leads and wins, and two people do not overwrite each other', async () => {
  const ads = { attribution: { last: { utm_source: 'yelp' } }, created_at: '2026-11-12T20:00:00Z' };
  await submission(ads);
  await submission({ ...ads, status: 'converted' });
  await setAdSpend({ source: ' Yelp ', month: '2026-11-01' }, 300, null);
  const costs = await getCosts({ from: '2026-11-10', to: '2026-11-12' });
  const { entries, from, to } = costs;
  expect([from, to]).toEqual(['2026-11-01', '2026-11-30']);
  expect(costsBySource(costs)).toEqual([
    { source: 'yelp', spend: 300, leads: 2, won: 1, list: { from, to, key: 'yelp' } },
  ]);
  expect(entries).toMatchObject([{ source: 'yelp', month: '2026-11-01', amount: 300, by: ANA }]);
  await expectBehind({ figure: 'wins', by: 'source', key: 'yelp', from, to }, 2);
  await desk.be(BEN);
  await expect(setAdSpend({ source: 'yelp', month: '2026-11-01' }, 5, null)).rejects.toMatchObject({
    kind: 'conflict',
    message: `${ANA} just entered $300.00 here.`,
  });
  await setAdSpend({ source: 'yelp', month: '2026-11-01' }, 5, 300);
  await setAdSpend({ source: 'yelp', month: '2026-11-01' }, null, 5);
  expect(costsBySource(await getCosts(NOVEMBER))).toEqual([]);
  await expect(setAdSpend({ source: 'yelp', month: '2026-11-01' }, -5, null)).rejects.toMatchObject({
    kind: 'invalid',
  });
});

test('a wrong question for leads is refused with a sentence', async () => {
  for (const query of [
    { figure: 'nothing' },
    { figure: 'wins', by: 'source', key: 'direct' },
    { figure: 'answers', from: 'x', to: 'y', hour: 1, answer: 'late' },
    { figure: 'wins', by: 'owner', key: 'nobody', from: '2026-11-01', to: '2026-11-02' },
  ]) {
    await expect(listFigureLeads(query as FigureLeadsQuery, null)).rejects.toMatchObject({ kind: 'invalid' });
  }
  await expect(listFigureLeads({ figure: 'pipeline', status: 'new' }, 'wrong')).rejects.toMatchObject({
    kind: 'invalid',
  });
});
