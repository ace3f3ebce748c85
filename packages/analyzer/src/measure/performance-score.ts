import { Util } from 'lighthouse/shared/util.js';

/** The five metric scores (0 to 1, Lighthouse's curves) of one load, and its raw layout shift. */
export interface LoadScores {
  firstContentfulPaint: number;
  largestContentfulPaint: number;
  totalBlockingTime: number;
  speedIndex: number;
  /** Cumulative layout shift itself, not its score. */
  layoutShift: number;
}

/** Weights of Lighthouse 13; a test holds them against the installed version. */
export const METRIC_WEIGHTS = {
  firstContentfulPaint: 10,
  largestContentfulPaint: 25,
  totalBlockingTime: 30,
  layoutShift: 25,
  speedIndex: 10,
} as const;

/** Control points of Lighthouse's layout-shift curve. */
const LAYOUT_SHIFT_CURVE = { p10: 0.1, median: 0.25 };

/** The loads that decide the score may be this far apart. */
const AGREEMENT_POINTS = 3;

/** A layout shift that costs more points than this is worth checking for whether it is always there. */
const NOTABLE_SHIFT_COST_POINTS = 2;

/** Below this a load counts as one without layout shift; Lighthouse gives it full marks. */
const SHIFT_SEEN_ABOVE = 0.01;

/** Weighted performance score of one load in points (0 to 100, unrounded), with the layout shift given. */
export function weightedScore(load: LoadScores, layoutShift: number): number {
  const sum =
    METRIC_WEIGHTS.firstContentfulPaint * load.firstContentfulPaint +
    METRIC_WEIGHTS.largestContentfulPaint * load.largestContentfulPaint +
    METRIC_WEIGHTS.totalBlockingTime * load.totalBlockingTime +
    METRIC_WEIGHTS.speedIndex * load.speedIndex +
    METRIC_WEIGHTS.layoutShift * layoutShiftScore(layoutShift);
  const weights = Object.values(METRIC_WEIGHTS).reduce((total, weight) => total + weight, 0);
  return (100 * sum) / weights;
}

/**
 * The performance score of an analysis, 0 to 100.
 *
 * A layout shift that comes and goes would make the score jump by up to 25 points from one analysis to the
 * next. So every load is scored with the smallest shift seen, which is the shift every visitor gets, and the
 * score is the median of the loads (the mean of two). Null without a load.
 *
 * @param probedShifts layout shifts of extra loads that measured nothing else
 */
export function performanceScore(
  loads: readonly LoadScores[],
  probedShifts: readonly number[] = [],
): number | null {
  if (loads.length === 0) return null;
  const shift = steadyLayoutShift(loads, probedShifts);
  return Math.round(median(loads.map((load) => weightedScore(load, shift))));
}

/** True when the loads that decide the score lie too far apart to name one. */
export function needsAnotherLoad(loads: readonly LoadScores[]): boolean {
  if (loads.length < 2) return true;
  const { low, high } = decidingRange(sortedScores(loads, steadyLayoutShift(loads, [])));
  return high - low > AGREEMENT_POINTS;
}

/**
 * The range of scores, 0 to 100, within which another analysis of the same page is expected to end: that of the loads
 * that decided this one. Null with fewer than two loads.
 */
export function performanceBand(
  loads: readonly LoadScores[],
  probedShifts: readonly number[] = [],
): { low: number; high: number } | null {
  if (loads.length < 2) return null;
  const { low, high } = decidingRange(sortedScores(loads, steadyLayoutShift(loads, probedShifts)));
  return { low: Math.round(low), high: Math.round(high) };
}

/**
 * Of two loads both decide; of more, the middle ones: the two nearest around the middle of four, the middle of three
 * or five and the nearer of its neighbors. A disturbed load is outside and decides nothing.
 */
function decidingRange(sorted: readonly number[]): { low: number; high: number } {
  const at = (index: number) => sorted[index] ?? 0;
  const upper = Math.floor(sorted.length / 2);
  if (sorted.length % 2 === 0) return { low: at(upper - 1), high: at(upper) };
  const isBelowNearer = at(upper) - at(upper - 1) <= at(upper + 1) - at(upper);
  return isBelowNearer ? { low: at(upper - 1), high: at(upper) } : { low: at(upper), high: at(upper + 1) };
}

function sortedScores(loads: readonly LoadScores[], layoutShift: number): number[] {
  return loads.map((load) => weightedScore(load, layoutShift)).sort((a, b) => a - b);
}

/** True when every load shifted enough to matter, so that it is not known yet whether it always does. */
export function needsShiftProbes(loads: readonly LoadScores[]): boolean {
  return loads.length > 0 && isNotableShift(steadyLayoutShift(loads, []));
}

/** True for a layout shift that costs more than a couple of points. */
export function isNotableShift(layoutShift: number): boolean {
  return METRIC_WEIGHTS.layoutShift * (1 - layoutShiftScore(layoutShift)) > NOTABLE_SHIFT_COST_POINTS;
}

/** What an audit says about a shift: how large, and in how many of all loads. Null without a load. */
export function layoutShiftSummary(
  shifts: readonly number[],
): { largest: number; seenInLoads: number; loads: number } | null {
  if (shifts.length === 0) return null;
  return {
    largest: Math.max(...shifts),
    seenInLoads: shifts.filter((shift) => shift > SHIFT_SEEN_ABOVE).length,
    loads: shifts.length,
  };
}

function steadyLayoutShift(loads: readonly LoadScores[], probedShifts: readonly number[]): number {
  return Math.min(...loads.map((load) => load.layoutShift), ...probedShifts);
}

function layoutShiftScore(layoutShift: number): number {
  return Util.computeLogNormalScore(LAYOUT_SHIFT_CURVE, layoutShift);
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (upper + lower) / 2;
}
