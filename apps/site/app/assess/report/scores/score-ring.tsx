import { GOOD_WORD_SCORE, REPORT_SCORE_BANDS, SCORE_RING_RADIUS } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../labels/report-labels.ts';
import type { ReportScore } from './scores.ts';

const RING_COLORS: Record<ScoreBand, string> = {
  good: 'stroke-pass-shape',
  fair: 'stroke-warn-shape',
  poor: 'stroke-critical-shape',
  not_measured: 'stroke-transparent',
};

const WORD_COLORS: Record<ScoreBand, string> = {
  good: 'text-pass',
  fair: 'text-warn',
  poor: 'text-critical',
  not_measured: 'text-muted',
};

export function ScoreRing({
  title,
  score,
  description,
  isOneOfFour,
}: ReportScore & { isOneOfFour: boolean }) {
  const { bands, scores: labels } = useLabels();
  const band = scoreBand(score);
  const isAlmostGood = band === 'good' && (score ?? 0) < GOOD_WORD_SCORE;
  return (
    <section
      aria-label={labels.section(title)}
      className="flex min-w-0 flex-col gap-2.5 lg:flex-row lg:items-start lg:gap-5"
    >
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={score === null ? labels.notMeasured(title) : labels.outOf100(title, score)}
        data-band={band}
        className={classNames(
          'shrink-0',
          isOneOfFour ? 'w-[clamp(3.125rem,17.5vw,6rem)]' : 'w-[clamp(3.5rem,20vw,6rem)] lg:w-28',
        )}
        fill="none"
        strokeWidth="9"
      >
        <circle
          cx="50"
          cy="50"
          r={SCORE_RING_RADIUS}
          className="stroke-line"
          strokeDasharray={score === null ? '5 5' : undefined}
        />
        {score !== null && score > 0 && (
          <circle
            cx="50"
            cy="50"
            r={SCORE_RING_RADIUS}
            pathLength="100"
            strokeDasharray={`${score} 100`}
            transform="rotate(-90 50 50)"
            className={classNames('ring-value', RING_COLORS[band])}
          />
        )}
        <text
          x="50"
          y={score === null ? 57 : 62}
          textAnchor="middle"
          fontSize={score === null ? 22 : 35}
          stroke="none"
          className="fill-text font-display font-extrabold tabular-nums [font-stretch:112%]"
        >
          {score ?? labels.none}
        </text>
      </svg>
      <div className="min-w-0">
        <h2 className="text-[0.75rem] leading-[1.15] font-bold tracking-normal [font-stretch:100%] [overflow-wrap:anywhere] min-[360px]:[overflow-wrap:break-word] sm:text-[1rem] lg:text-[1.1875rem] lg:[font-stretch:106%]">
          {title}
        </h2>
        <p
          className={classNames(
            'mt-1 font-display text-[0.75rem] font-semibold leading-tight sm:text-[0.875rem]',
            WORD_COLORS[band],
          )}
        >
          {isAlmostGood ? labels.almostGood : bands[band]}
        </p>
        <p className="mt-1.5 max-w-[15em] text-fine leading-snug text-muted max-lg:hidden">{description}</p>
      </div>
    </section>
  );
}

type ScoreBand = 'good' | 'fair' | 'poor' | 'not_measured';

/** Bands of the report view (docs/product.md#report): 71 and above green, 41 to 70 yellow, 40 and below red. */
export function scoreBand(score: number | null): ScoreBand {
  if (score === null) return 'not_measured';
  if (score >= REPORT_SCORE_BANDS.good) return 'good';
  return score >= REPORT_SCORE_BANDS.fair ? 'fair' : 'poor';
}
