import { FUNCTION_NAMES, type WebsiteReport } from '@fml/contract';
import { insertRow, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { reportDraft } from '@fml/reports/testing';
import { expect, test } from 'vitest';
import { invokeForDocument } from '../../apps/site/app/api/functions-client.ts';
import { emptyDesk } from './desk-fixture.ts';

/** A report comes with what it is compared by: earlier reports of the same address. */

const desk = emptyDesk('ana@desk.example');
const RULES = '2026.11';
const URL = 'https://bakery.example/';

function report(day: number, { url = URL, rules = RULES, performance = 50 as number | null } = {}) {
  const versions = { algorithm: rules, lighthouse: null, browser: null, benchmark_index: null };
  return insertRow(desk.db.appPool, 'website_reports', {
    ...SAMPLE_REPORT,
    url,
    created_at: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
    performance_score: performance,
    versions: JSON.stringify(versions),
    report: JSON.stringify({
      ...reportDraft({ url, final_url: url, reach_score: day }),
      versions,
      page_title: `Day ${day}`,
    }),
  });
}

async function earlierOf(id: string): Promise<WebsiteReport['earlier']> {
  const answer = await invokeForDocument<WebsiteReport>(FUNCTION_NAMES.getReport, { report_id: id });
  if (answer.kind !== 'data') throw new Error(answer.kind);
  return answer.data.earlier;
}

test('the first report of an address has nothing to compare with', async () => {
  const first = await report(3);
  await report(2, { url: 'https://other.example/' });
  await report(4);
  expect(await earlierOf(first)).toBeUndefined();
});

test('scores are told oldest first, and the report before without its id', async () => {
  const before = await report(1, { performance: 30 });
  const previous = await report(2, { performance: null });
  const latest = await report(3);
  const earlier = await earlierOf(latest);
  expect(
    earlier?.trend.map(({ timestamp, performance_score, reach_score }) => [
      timestamp.slice(0, 10),
      performance_score,
      reach_score,
    ]),
  ).toEqual([
    ['2026-11-01', 30, 1],
    ['2026-11-02', null, 2],
  ]);
  expect(earlier?.other_rules_at).toBeNull();
  expect(earlier?.previous).toMatchObject({ issues: { critical: expect.any(Array) as unknown[] } });
  expect(earlier?.previous).not.toHaveProperty('screenshot');
  const sent = JSON.stringify(earlier);
  expect(sent).not.toContain(before);
  expect(sent).not.toContain(previous);
});

test('reports made with other rules are named and not compared', async () => {
  await report(1, { rules: '2026.10' });
  expect(await earlierOf(await report(2))).toEqual({
    previous: null,
    trend: [],
    other_rules_at: '2026-11-01T10:00:00.000Z',
  });
});

test('the line has eleven earlier scores at most', async () => {
  for (let day = 1; day <= 13; day++) await report(day);
  const earlier = await earlierOf(await report(14));
  expect(earlier?.trend).toHaveLength(11);
  expect(earlier?.trend[0]?.timestamp).toBe('2026-11-03T10:00:00.000Z');
});
