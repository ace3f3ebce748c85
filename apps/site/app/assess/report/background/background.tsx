import type { WebsiteReport } from '@fml/contract';
import { allFindings } from '../findings/first-findings.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { NotChecked, PassedChecks } from './checks.tsx';
import { HowWeChecked } from './how-we-checked.tsx';
import { ReachParts } from './reach-parts.tsx';
import { SafeToIgnore } from './safe-to-ignore.tsx';

/** What follows the findings: what is fine, what was left out, and how we know. */
export function Background({ report }: { report: WebsiteReport }) {
  const { reach = [], reach_score: reachScore = null } = report;
  return (
    <>
      <SafeToIgnore items={report.safe_to_ignore ?? []} />
      {reach.length > 0 && (
        <ReachParts id={SECTION_IDS.reach} score={reachScore} parts={reach} titles={titlesById(report)} />
      )}
      <PassedChecks passed={report.passed} />
      <NotChecked notChecked={report.not_checked} coverage={report.coverage} />
      <HowWeChecked report={report} />
    </>
  );
}

/** Titles of findings and checks by their ids. */
function titlesById({ issues, passed, not_checked: notChecked }: WebsiteReport): ReadonlyMap<string, string> {
  return new Map([...passed, ...notChecked, ...allFindings(issues)].map(({ id, title }) => [id, title]));
}
