import type { WebsiteReport } from '@fml/contract';
import { writeByRules } from '@fml/report-texts';
import { runAudits } from '../src/audits/run-audits.ts';
import { collectBrokenParts } from '../src/broken-parts.ts';
import { collectFacts } from '../src/facts.ts';
import { buildReport, type ReportWithoutInsights } from '../src/report/build-report.ts';
import { failOnBroken } from './fail-on-broken.ts';
import { TEST_NOW, TEST_URL, type TestSite, testSources } from './site.ts';

/** The report of a site before its text is written. */
export function draftOf(
  site: TestSite,
  facts = collectFacts(testSources(site), failOnBroken),
  onBroken = failOnBroken,
): ReportWithoutInsights {
  const { fetch, measurement } = testSources(site);
  return buildReport({
    url: TEST_URL,
    fetch,
    measurement,
    facts,
    verdicts: runAudits(facts, onBroken),
    broken: collectBrokenParts(onBroken),
    finishedAt: TEST_NOW,
    stageMs: { fetch: 120 },
  });
}

/** The report of a site with the text of the rules. */
export function reportOf(site: TestSite): WebsiteReport {
  const draft = draftOf(site);
  return { ...draft, report_id: 'r1', gemini_insights: writeByRules(draft), insights_by: 'rules' };
}
