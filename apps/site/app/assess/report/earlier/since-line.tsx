import type { WebsiteReport } from '@fml/contract';
import { compareReports } from '../../../report-history/compare-reports.ts';
import { useLabels } from '../labels/report-labels.ts';
import { formatDay } from '../office-time-zone.ts';
import { SECTION_IDS } from '../report-sections.ts';
import { hasReachTrend, ScoreTrend } from './score-trend.tsx';

/** For who comes back: what changed, in one line, and the way of the score that decides whether customers get through. */
export function SinceLine({ report }: { report: WebsiteReport }) {
  const { sinceLast, scores, locale } = useLabels();
  const { previous, trend = [] } = report.earlier ?? {};
  if (!previous) return null;
  const { fixed, appeared, remaining } = compareReports(previous, report);
  const points = [...trend, report];
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-10 gap-y-4 border-t border-line pt-4 lg:mt-8 lg:pt-5">
      <p className="max-w-[34em] min-w-0 flex-[1_1_16rem] text-small leading-snug lg:text-[1.0625rem]">
        {sinceLast.compared(
          formatDay(previous.timestamp, locale),
          fixed.length,
          appeared.length,
          remaining.length,
        )}{' '}
        <a href={`#${SECTION_IDS.sinceLast}`} className="link whitespace-nowrap">
          {sinceLast.whatChanged}
        </a>
      </p>
      {hasReachTrend(points) && (
        <dl>
          <ScoreTrend
            title={scores.reach.title}
            points={points}
            scoreOf={({ reach_score: score }) => score ?? null}
          />
        </dl>
      )}
    </div>
  );
}
