import type { MeasuredLoad } from '@fml/contract';
import type { Result } from 'lighthouse';
import type { LighthouseAudit } from '../stages.ts';
import type { LoadScores } from './performance-score.ts';

type AuditResult = Result['audits'][string];

/** A category's score 0 to 100; null when Lighthouse has none, never 0 for a missing one. */
export function categoryScore(lhr: Result, category: string): number | null {
  const score = lhr.categories[category]?.score;
  return typeof score === 'number' ? Math.round(score * 100) : null;
}

/** The raw values of one load. */
export function measuredLoad(lhr: Result): MeasuredLoad {
  return {
    performance_score: categoryScore(lhr, 'performance'),
    first_contentful_paint_ms: metricValue(lhr, 'first-contentful-paint'),
    largest_contentful_paint_ms: metricValue(lhr, 'largest-contentful-paint'),
    total_blocking_time_ms: metricValue(lhr, 'total-blocking-time'),
    cumulative_layout_shift: metricValue(lhr, 'cumulative-layout-shift', 1e4),
    speed_index_ms: metricValue(lhr, 'speed-index'),
  };
}

/** The five metric scores; null when one is missing, because then there is no performance score either. */
export function loadScores(lhr: Result): LoadScores | null {
  const firstContentfulPaint = metricScore(lhr, 'first-contentful-paint');
  const largestContentfulPaint = metricScore(lhr, 'largest-contentful-paint');
  const totalBlockingTime = metricScore(lhr, 'total-blocking-time');
  const speedIndex = metricScore(lhr, 'speed-index');
  const layoutShift = lhr.audits['cumulative-layout-shift']?.numericValue;
  if (
    firstContentfulPaint === null ||
    largestContentfulPaint === null ||
    totalBlockingTime === null ||
    speedIndex === null ||
    typeof layoutShift !== 'number'
  ) {
    return null;
  }
  return { firstContentfulPaint, largestContentfulPaint, totalBlockingTime, speedIndex, layoutShift };
}

/** Failing audits of accessibility and SEO. */
export function failingAudits(lhr: Result): LighthouseAudit[] {
  const scored = ['accessibility', 'seo'].flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? []).filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return [...new Set(scored)]
    .map((id) => lhr.audits[id])
    .filter((audit) => audit !== undefined)
    .filter(isFailing)
    .map((audit) => ({
      id: audit.id,
      title: audit.title,
      score: audit.score,
      scoreDisplayMode: audit.scoreDisplayMode,
      displayValue: audit.displayValue ?? null,
      items: offendingItems(audit),
    }));
}

/** True when Lighthouse gave up waiting for the page to finish loading. */
export function loadTimedOut(lhr: Result): boolean {
  return lhr.runWarnings.some((warning) => /too slowly|time limit/i.test(String(warning)));
}

/** Share of the layout shift that happened in the page itself rather than in frames; 1 without any shift. */
export function mainFrameShiftShare(lhr: Result): number {
  const audit = lhr.audits['cumulative-layout-shift'];
  const details: unknown = audit?.details;
  const total = audit?.numericValue ?? 0;
  if (total === 0 || typeof details !== 'object' || details === null || !('items' in details)) return 1;
  const item: unknown = Array.isArray(details.items) ? details.items[0] : undefined;
  if (typeof item !== 'object' || item === null || !('cumulativeLayoutShiftMainFrame' in item)) return 1;
  return Number(item.cumulativeLayoutShiftMainFrame) / total;
}

function isFailing(audit: AuditResult): boolean {
  return typeof audit.score === 'number' && audit.score < 0.9;
}

const MAX_ITEMS = 5;
const MAX_ITEM_CHARS = 300;

function offendingItems(audit: AuditResult): string[] {
  const details: unknown = audit.details;
  const found: string[] = [];
  collectItems(details, found, 0);
  return found.slice(0, MAX_ITEMS);
}

/** Details are tables, lists of tables or checklists; a row says itself by its element, address or text. */
function collectItems(value: unknown, found: string[], depth: number): void {
  if (found.length >= MAX_ITEMS || depth > 4 || typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const entry of value) collectItems(entry, found, depth + 1);
    return;
  }
  const text = itemText(value);
  if (text !== '') found.push(text.slice(0, MAX_ITEM_CHARS));
  else if ('items' in value) collectItems(value.items, found, depth + 1);
}

function itemText(item: object): string {
  const node = 'node' in item ? item.node : item;
  if (typeof node === 'object' && node !== null && 'snippet' in node && typeof node.snippet === 'string') {
    return node.snippet;
  }
  for (const key of ['url', 'href', 'source', 'label', 'text']) {
    const text = (item as Record<string, unknown>)[key];
    if (typeof text === 'string' && text !== '') return text;
  }
  return '';
}

function metricValue(lhr: Result, id: string, precision = 1): number | null {
  const value = lhr.audits[id]?.numericValue;
  return typeof value === 'number' ? Math.round(value * precision) / precision : null;
}

function metricScore(lhr: Result, id: string): number | null {
  const score = lhr.audits[id]?.score;
  return typeof score === 'number' ? score : null;
}
