import type { ComparedFinding, EarlierReports, ScorePoint, WebsiteReport } from '@fml/contract';
import { compareReports } from '../../../report-history/compare-reports.ts';
import { SeverityIcon } from '../findings/severity-icon.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { formatDay } from '../office-time-zone.ts';
import { hasReachTrend, ScoreTrend } from './score-trend.tsx';

export function SinceLastReport({ report, earlier }: { report: WebsiteReport; earlier: EarlierReports }) {
  const { previous, trend, other_rules_at: otherRulesAt } = earlier;
  const { sinceLast, locale } = useLabels();
  return (
    <div className="grid gap-6">
      {previous !== null && <Comparison previous={previous} report={report} />}
      {trend.length > 0 && <Trends points={[...trend, report]} />}
      {otherRulesAt !== null && (
        <p className="max-w-[44em] text-small text-muted">
          {sinceLast.otherRules(formatDay(otherRulesAt, locale))}
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
  const { sinceLast } = useLabels();
  const { fixed, appeared, remaining, notChecked } = compareReports(previous, report);
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Findings title={sinceLast.fixed} findings={fixed} />
      <Findings title={sinceLast.appeared} findings={appeared} />
      <Findings title={sinceLast.remaining} findings={remaining} />
      <Findings title={sinceLast.notChecked} findings={notChecked} />
    </div>
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
  const { sinceLast, scores } = useLabels();
  return (
    <div>
      <h3 className="text-[1.0625rem]">{sinceLast.trend(points.length)}</h3>
      <dl className="mt-2 grid gap-x-8 gap-y-4 sm:grid-cols-2 xl:grid-cols-4">
        {hasReachTrend(points) && (
          <ScoreTrend
            title={scores.reach.title}
            points={points}
            scoreOf={({ reach_score: score }) => score ?? null}
          />
        )}
        <ScoreTrend title={scores.seo.title} points={points} scoreOf={(point) => point.seo_score} />
        <ScoreTrend
          title={scores.performance.title}
          points={points}
          scoreOf={(point) => point.performance_score}
        />
        <ScoreTrend
          title={scores.accessibility.title}
          points={points}
          scoreOf={(point) => point.accessibility_score}
        />
      </dl>
    </div>
  );
}
