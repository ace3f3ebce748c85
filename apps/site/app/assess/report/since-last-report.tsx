import type { ComparedFinding, EarlierReports, ScorePoint, WebsiteReport } from '@fml/contract';
import { compareReports } from '../../report-comparison/compare-reports.ts';
import { ScoreTrend } from './score-trend.tsx';
import { SeverityIcon } from './severity-icon.tsx';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** What changed since the report before: findings, measurements, and the scores over time. */
export function SinceLastReport({ report, earlier }: { report: WebsiteReport; earlier: EarlierReports }) {
  const { previous, trend, other_rules_at: otherRulesAt } = earlier;
  return (
    <div className="grid gap-6">
      {previous !== null && <Comparison previous={previous} report={report} />}
      {trend.length > 0 && <Trends points={[...trend, report]} />}
      {otherRulesAt !== null && (
        <p className="max-w-[44em] text-small text-muted">
          {`The report of ${day.format(new Date(otherRulesAt))} was made with other rules. Reports of different rules are not compared.`}
        </p>
      )}
    </div>
  );
}

function Comparison({
  previous,
  report,
}: {
  previous: NonNullable<EarlierReports['previous']>;
  report: WebsiteReport;
}) {
  const { fixed, appeared, remaining, notChecked } = compareReports(previous, report);
  return (
    <>
      <p className="max-w-[44em]">
        {`Compared with the report of ${day.format(new Date(previous.timestamp))}: ${fixed.length} fixed, ${appeared.length} new, ${remaining.length} still there.`}
      </p>
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Findings title="Fixed" findings={fixed} />
        <Findings title="New" findings={appeared} />
        <Findings title="Still there" findings={remaining} />
        <Findings title="Could not check" findings={notChecked} />
      </div>
    </>
  );
}

function Findings({ title, findings }: { title: string; findings: readonly ComparedFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3 className="text-[1.0625rem]">{`${title} (${findings.length})`}</h3>
      <ul className="mt-2 grid gap-1.5 text-small">
        {findings.map((finding) => (
          <li key={finding.id} className="flex items-start gap-2.5">
            <SeverityIcon severity={finding.severity} className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 break-words">{finding.title}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Trends({ points }: { points: readonly ScorePoint[] }) {
  return (
    <div>
      <h3 className="text-[1.0625rem]">{`Scores of ${points.length} reports`}</h3>
      <dl className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <ScoreTrend title="SEO" points={points} scoreOf={(point) => point.seo_score} />
        <ScoreTrend title="Performance" points={points} scoreOf={(point) => point.performance_score} />
        <ScoreTrend title="Accessibility" points={points} scoreOf={(point) => point.accessibility_score} />
      </dl>
    </div>
  );
}
