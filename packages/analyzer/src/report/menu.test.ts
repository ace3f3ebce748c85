import type { ReportIssue } from '@fml/contract';
import { localizeReport, writeByRules } from '@fml/report-texts';
import { expect, test } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { healthyDocument, TEST_NOW, TEST_URL, testSources } from '../../test-support/site.ts';
import { runAudits } from '../audits/run-audits.ts';
import { collectBrokenParts } from '../broken-parts.ts';
import { collectFacts } from '../facts.ts';
import { buildReport } from './build-report.ts';

const WIX = '<script src="https://static.parastorage.com/unpkg/react.js"></script>';
const BODY = '<h1>Drains</h1><p>Call 213-555-0123</p><img src="/van.jpg">';

function issuesOf(head: string): { en: Map<string, ReportIssue>; es: Map<string, ReportIssue> } {
  const sources = testSources({ html: healthyDocument(BODY, head) });
  const facts = collectFacts(sources, failOnBroken);
  const draft = buildReport({
    url: TEST_URL,
    fetch: sources.fetch,
    measurement: sources.measurement,
    facts,
    verdicts: runAudits(facts, failOnBroken),
    broken: collectBrokenParts(failOnBroken),
    finishedAt: TEST_NOW,
    stageMs: {},
  });
  const report = {
    ...draft,
    report_id: 'r1',
    gemini_insights: writeByRules(draft),
    insights_by: 'rules' as const,
  };
  const byId = ({ issues: { critical, warnings, recommendations } }: typeof draft) =>
    new Map([...critical, ...warnings, ...recommendations].map((issue) => [issue.id, issue]));
  return { en: byId(report), es: byId(localizeReport(report, 'es')) };
}

test('a report of a Wix website names the menus of Wix, in both languages', () => {
  const { en, es } = issuesOf(WIX);
  expect(en.get('phone-link')?.menu).toBe(
    'In the Wix editor, select the number, click the link icon, and choose "Phone number".',
  );
  expect(es.get('phone-link')?.menu).toMatch(/^En el editor de Wix .*"Phone number"\.$/);
  const menus = [...en.values()].flatMap(({ menu }) => menu ?? []);
  expect(menus.length).toBeGreaterThan(1);
  for (const menu of menus) expect(menu).toContain('Wix');
});

test('without a platform that we know, no menu is named', () => {
  for (const issue of issuesOf('').en.values()) expect(issue).not.toHaveProperty('menu');
});
