import { type MetricBand, type MetricScale, metricBand } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { useLabels } from '../labels/report-labels.ts';

const BAND_COLORS: Record<MetricBand, string> = {
  good: 'text-pass',
  fair: 'text-warn',
  poor: 'text-critical',
};
const PART_COLORS: Record<MetricBand, string> = {
  good: 'fill-pass-shape',
  fair: 'fill-warn-shape',
  poor: 'fill-critical-shape',
};

export function MetricScaleBar({ value, scale, unit }: { value: number; scale: MetricScale; unit: string }) {
  const { bands, metrics: labels, locale } = useLabels();
  const band = metricBand(value, scale);
  const { goodMax, fairMax } = scale;
  const parts: MetricBand[] = fairMax === null ? ['good', 'fair'] : ['good', 'fair', 'poor'];
  const at = positionOnScale(value, scale) * 100;
  const limit = (number: number) => `${number.toLocaleString(locale)}${unit && ` ${unit}`}`;
  return (
    <span className="mt-2.5 block">
      <svg aria-hidden="true" viewBox="0 0 100 13" preserveAspectRatio="none" className="h-3.25 w-full">
        {parts.map((part, index) => (
          <rect
            key={part}
            x={(100 / parts.length) * index + (index === 0 ? 0 : 0.6)}
            y="5"
            width={100 / parts.length - (index === 0 ? 0 : 0.6)}
            height="5"
            className={classNames(PART_COLORS[part], part !== band && 'opacity-30')}
          />
        ))}
        <rect x={Math.min(at, 98.5)} y="0" width="1.5" height="13" className="fill-text" />
      </svg>
      <span className="mt-1 flex flex-wrap justify-between gap-x-2 text-fine leading-snug">
        <strong className={classNames('font-semibold', BAND_COLORS[band])}>{bands[band]}</strong>
        <span className="text-muted">
          {labels.goodUpTo(limit(goodMax))}
          {fairMax !== null && band !== 'good' && labels.poorAbove(limit(fairMax))}
        </span>
      </span>
    </span>
  );
}

/** 0 to 1. Each part has the same width; the last one ends at twice its beginning. */
export function positionOnScale(value: number, { goodMax, fairMax }: MetricScale): number {
  const limits = fairMax === null ? [0, goodMax, goodMax * 2] : [0, goodMax, fairMax, fairMax * 2];
  const parts = limits.length - 1;
  const index = Math.min(
    parts - 1,
    Math.max(
      0,
      limits.findLastIndex((limit) => value > limit),
    ),
  );
  const [from = 0, to = 1] = limits.slice(index);
  return Math.min(1, (index + (value - from) / (to - from)) / parts);
}
