import { SCORE_RING_RADIUS } from '@fml/contract';
import { classNames } from '../../ui/class-names.ts';
import { SCORE_BAND_LABELS, type ScoreBand, scoreBand } from './score-band.ts';

const RING_COLORS: Record<ScoreBand, string> = {
  good: 'stroke-pass-shape',
  fair: 'stroke-warn-shape',
  poor: 'stroke-critical-shape',
  not_measured: 'stroke-transparent',
};

const WORD_COLORS: Record<ScoreBand, string> = {
  good: 'bg-pass-ground text-pass',
  fair: 'bg-warn-ground text-warn',
  poor: 'bg-critical-ground text-critical',
  not_measured: 'bg-sunken text-muted',
};

export function ScoreCard({
  title,
  score,
  description,
}: {
  title: string;
  score: number | null;
  description: string;
}) {
  const band = scoreBand(score);
  return (
    <section
      aria-label={`${title} score`}
      className="flex flex-wrap items-center gap-5 px-5 py-7 sm:px-8 md:flex-col md:flex-nowrap md:items-start lg:flex-row lg:items-center lg:px-7 lg:py-10 xl:px-9"
    >
      <svg
        viewBox="0 0 100 100"
        role="img"
        aria-label={score === null ? `${title}: not measured` : `${title}: ${score} out of 100`}
        data-band={band}
        className="size-28 shrink-0 xl:size-32"
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
          y={score === null ? 56 : 61}
          textAnchor="middle"
          fontSize={score === null ? 17 : 33}
          stroke="none"
          className="fill-text font-display font-extrabold tabular-nums [font-stretch:112%]"
        >
          {score ?? 'n/a'}
        </text>
      </svg>
      <div className="min-w-0 flex-1 basis-40 md:basis-auto">
        <h2 className="text-[1.3125rem] [font-stretch:106%]">{title}</h2>
        <p className={classNames('caption mt-2 inline-block rounded-mark px-2 py-0.5', WORD_COLORS[band])}>
          {SCORE_BAND_LABELS[band]}
        </p>
        <p className="mt-2 text-small leading-snug text-muted">{description}</p>
      </div>
    </section>
  );
}
