import {
  type JudgedScore,
  SCORE_RING_RADIUS,
  type ScoreBand,
  type ScoreSays,
  scoreBand,
} from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../labels/report-labels.ts';
import { scoreSays } from './scores.ts';

const RING_COLORS: Record<ScoreBand, string> = {
  good: 'stroke-pass-shape',
  fair: 'stroke-warn-shape',
  poor: 'stroke-critical-shape',
};

const WORD_COLORS: Record<ScoreSays['kind'], string> = {
  critical: 'text-critical',
  warnings: 'text-warn',
  good: 'text-pass',
  almost_good: 'text-text',
  fair: 'text-warn',
  poor: 'text-critical',
  not_measured: 'text-muted',
};

export function ScoreRing({
  title,
  score,
  says,
  description,
  isOneOfFour,
}: JudgedScore & { title: string; description: string; isOneOfFour: boolean }) {
  const labels = useLabels();
  const { scores } = labels;
  return (
    <section aria-label={scores.section(title)} className="flex min-w-0 flex-col gap-2.5 lg:gap-3">
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={score === null ? scores.notMeasured(title) : scores.outOf100(title, score)}
        data-band={score === null ? 'not_measured' : scoreBand(score)}
        className={classNames(
          'shrink-0',
          isOneOfFour ? 'w-[clamp(3.125rem,17.5vw,5.5rem)]' : 'w-[clamp(3.5rem,20vw,5.5rem)]',
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
            className={classNames('ring-value', RING_COLORS[scoreBand(score)])}
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
          {score ?? scores.none}
        </text>
      </svg>
      <div className="min-w-0">
        <h2 className="text-[0.75rem] leading-[1.15] font-bold tracking-normal [font-stretch:100%] [overflow-wrap:anywhere] min-[360px]:[overflow-wrap:break-word] sm:text-[1rem] lg:text-[1.0625rem] lg:[font-stretch:106%]">
          {title}
        </h2>
        <p
          className={classNames(
            'mt-1 font-display text-[0.75rem] font-semibold leading-tight sm:text-[0.875rem] lg:text-[0.9375rem]',
            WORD_COLORS[says.kind],
          )}
        >
          {scoreSays(says, labels)}
        </p>
        <p className="mt-1.5 max-w-[15em] text-fine leading-snug text-muted max-lg:hidden">{description}</p>
      </div>
    </section>
  );
}
