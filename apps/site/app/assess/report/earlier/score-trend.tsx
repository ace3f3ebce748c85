import type { ScorePoint } from '@fml/contract';
import { useLabels } from '../labels/report-labels.ts';
import { OFFICE_TIME_ZONE } from '../office-time-zone.ts';

/** Units of the drawing. */
const WIDTH = 120;
const HEIGHT = 32;
const MARGIN = 3;

export function ScoreTrend({
  title,
  points,
  scoreOf,
}: {
  title: string;
  /** Oldest first. */
  points: readonly ScorePoint[];
  scoreOf: (point: ScorePoint) => number | null;
}) {
  const { sinceLast, locale } = useLabels();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: OFFICE_TIME_ZONE });
  const scores = points.map(scoreOf);
  const measured = scores.flatMap((score, index) => (score === null ? [] : [{ score, index }]));
  const last = measured.at(-1);
  return (
    <div>
      <dt className="caption text-muted">{title}</dt>
      <dd>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className="h-8 w-30 overflow-visible"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <polyline
            points={measured.map(({ score, index }) => place(score, index, points.length)).join(' ')}
          />
          {last && (
            <circle
              cx={across(last.index, points.length)}
              cy={down(last.score)}
              r="3"
              fill="currentColor"
              stroke="none"
            />
          )}
        </svg>
        <span aria-hidden="true" className="text-small font-semibold tabular-nums">
          {measured.length === 0
            ? sinceLast.notMeasured
            : [...new Set([measured[0], last])].map((point) => point?.score).join(' → ')}
        </span>
        <span className="sr-only">
          {points
            .map((point) => sinceLast.onDay(scoreOf(point), day.format(new Date(point.timestamp))))
            .join(', ')}
        </span>
      </dd>
    </div>
  );
}

/** Older reports have no score of our own; a single one has no way. */
export function hasReachTrend(points: readonly ScorePoint[]): boolean {
  return points.filter(({ reach_score: score }) => typeof score === 'number').length > 1;
}

function place(score: number, index: number, count: number): string {
  return `${across(index, count)},${down(score)}`;
}

function across(index: number, count: number): number {
  return count < 2 ? WIDTH / 2 : MARGIN + (index * (WIDTH - 2 * MARGIN)) / (count - 1);
}

function down(score: number): number {
  return HEIGHT - MARGIN - (score * (HEIGHT - 2 * MARGIN)) / 100;
}
