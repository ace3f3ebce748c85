import { allFindings, type ComparableReport, type ComparedFinding, NOT_MEASURED_LABEL } from '@fml/contract';

export type Direction = 'better' | 'worse' | 'same' | 'unknown';

interface ComparedMeasurement {
  label: string;
  before: string;
  after: string;
  /** With its sign, `+12`; empty when one side was not measured. */
  change: string;
  direction: Direction;
}

export interface ReportComparison {
  measurements: ComparedMeasurement[];
  fixed: ComparedFinding[];
  appeared: ComparedFinding[];
  remaining: ComparedFinding[];
  /** Found before; the check could not be made again. */
  notChecked: ComparedFinding[];
}

/** Two loads of an unchanged page differ by about this much (docs/scoring.md); smaller differences do not count. */
const TYPICAL_SPREAD_POINTS = 3;

/** How a site changed between two reports. Checks that could not be run again are neither fixed nor remaining. */
export function compareReports(before: ComparableReport, after: ComparableReport): ReportComparison {
  const found = allFindings(before.issues);
  const foundLater = allFindings(after.issues);
  const passedLater = new Set(after.passed.map(({ id }) => id));
  const uncheckedLater = new Set(after.not_checked.map(({ id }) => id));
  const idsBefore = new Set(found.map(({ id }) => id));
  const idsLater = new Set(foundLater.map(({ id }) => id));
  return {
    measurements: comparedMeasurements(before, after),
    fixed: found.filter(({ id }) => !idsLater.has(id) && passedLater.has(id)),
    appeared: foundLater.filter(({ id }) => !idsBefore.has(id)),
    remaining: foundLater.filter(({ id }) => idsBefore.has(id)),
    notChecked: found.filter(({ id }) => uncheckedLater.has(id)),
  };
}

function comparedMeasurements(before: ComparableReport, after: ComparableReport): ComparedMeasurement[] {
  const performanceSpread = Math.max(
    TYPICAL_SPREAD_POINTS,
    before.performance_spread ?? 0,
    after.performance_spread ?? 0,
  );
  return [
    compared('SEO', before.seo_score, after.seo_score, { isHigherBetter: true, noise: 0 }),
    compared('Performance', before.performance_score, after.performance_score, {
      isHigherBetter: true,
      noise: performanceSpread,
    }),
    compared('Accessibility', before.accessibility_score, after.accessibility_score, {
      isHigherBetter: true,
      noise: 0,
    }),
    compared('Load time', before.metrics.load_time_estimate, after.metrics.load_time_estimate, {
      unit: ' s',
      isHigherBetter: false,
      noise: 0.2,
    }),
    compared('Page size', before.metrics.page_size_kb, after.metrics.page_size_kb, {
      unit: ' KB',
      isHigherBetter: false,
      noise: 5,
    }),
  ];
}

function compared(
  label: string,
  before: number | null,
  after: number | null,
  { unit = '', isHigherBetter, noise }: { unit?: string; isHigherBetter: boolean; noise: number },
): ComparedMeasurement {
  const write = (value: number | null) =>
    value === null ? NOT_MEASURED_LABEL : `${number.format(value)}${unit}`;
  const measurement = { label, before: write(before), after: write(after) };
  if (before === null || after === null) return { ...measurement, change: '', direction: 'unknown' };
  const change = Number((after - before).toFixed(1));
  const isNoise = Math.abs(change) <= noise;
  const isBetter = change > 0 === isHigherBetter;
  return {
    ...measurement,
    change: change === 0 ? 'no change' : `${change > 0 ? '+' : '-'}${number.format(Math.abs(change))}${unit}`,
    direction: isNoise ? 'same' : isBetter ? 'better' : 'worse',
  };
}

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
