import { message, type Text } from '@fml/report-texts';
import type { Artifacts, Result } from 'lighthouse';
import { NetworkRecords } from 'lighthouse';
import type { BrowserMeasurement, NetworkRecord } from '../stages.ts';
import { ACCESSIBILITY_BUDGET_EXCEEDED } from './accessibility-within-budget.ts';
import {
  type LoadScores,
  layoutShiftSummary,
  performanceBand,
  performanceScore,
} from './performance-score.ts';
import { categoryScore, failingAudits, loadScores, measuredLoad } from './read-lighthouse-result.ts';
import { readDesktopArtifact, readRenderedArtifact } from './rendered-page-gatherer.ts';

/** What one run has found out so far. */
export interface RunRecord
  extends Omit<BrowserMeasurement, 'performanceScore' | 'performanceBand' | 'layoutShift'> {
  scores: LoadScores[];
  probedShifts: number[];
}

export function newRunRecord(): RunRecord {
  return {
    scores: [],
    loads: [],
    probedShifts: [],
    accessibilityScore: null,
    seoScore: null,
    lighthouseAudits: [],
    rendered: null,
    screenshot: null,
    network: null,
    lighthouseVersion: '',
    browserVersion: '',
    benchmarkIndex: null,
    fault: null,
    notes: [],
    stageMs: {},
  };
}

/** Takes over everything the first load brought. */
export async function recordFirstLoad(
  record: RunRecord,
  { lhr, artifacts }: { lhr: Result; artifacts: Artifacts },
): Promise<void> {
  recordLoad(record, lhr);
  record.lighthouseVersion = lhr.lighthouseVersion;
  record.accessibilityScore = categoryScore(lhr, 'accessibility');
  record.seoScore = categoryScore(lhr, 'seo');
  record.lighthouseAudits = failingAudits(lhr);
  const page = readRenderedArtifact(artifacts);
  record.rendered = page?.rendered ? { ...page.rendered, desktopText: readDesktopArtifact(artifacts) } : null;
  record.screenshot = page?.screenshot ?? null;
  record.network = await readNetwork(artifacts).catch(() => null);
  if (record.accessibilityScore === null) record.notes.push(whyNoAccessibility(lhr));
  if (record.scores.length === 0) record.notes.push(message('coverage.speed_unmeasured'));
}

/** Takes over a load's metrics; false when it has no performance score. */
export function recordLoad(record: RunRecord, lhr: Result): boolean {
  const scores = loadScores(lhr);
  if (scores === null) return false;
  record.scores.push(scores);
  record.loads.push(measuredLoad(lhr));
  return true;
}

/** The measurement as it stands. */
export function composeMeasurement({ scores, probedShifts, ...measured }: RunRecord): BrowserMeasurement {
  return {
    ...measured,
    performanceScore: performanceScore(scores, probedShifts),
    performanceBand: performanceBand(scores, probedShifts),
    loads: [...measured.loads],
    layoutShift: layoutShiftSummary([...scores.map((load) => load.layoutShift), ...probedShifts]),
    notes: [...measured.notes],
    stageMs: { ...measured.stageMs },
  };
}

const MAX_NETWORK_RECORDS = 2_000;

async function readNetwork(artifacts: Artifacts): Promise<NetworkRecord[]> {
  const records = await NetworkRecords.request(artifacts.DevtoolsLog, { computedCache: new Map() });
  return records
    .filter((record) => record.finished && /^https?:/.test(record.url))
    .slice(0, MAX_NETWORK_RECORDS)
    .map((record) => ({
      url: record.url.slice(0, 2_000),
      resourceType: record.resourceType ?? 'Other',
      mimeType: record.mimeType,
      status: record.statusCode,
      transferBytes: record.transferSize,
      resourceBytes: record.resourceSize,
      protocol: record.protocol,
      cacheControl:
        record.responseHeaders
          .find(({ name }) => name.toLowerCase() === 'cache-control')
          ?.value.slice(0, 200) ?? null,
      waitMs: waitOf(record),
    }));
}

/** From the end of the request to the first byte of the answer; a file of the cache did not wait. */
function waitOf({ timing, fromDiskCache, fromMemoryCache }: Artifacts.NetworkRequest): number | null {
  if (!timing || fromDiskCache || fromMemoryCache || timing.receiveHeadersEnd <= 0) return null;
  return Math.max(0, Math.round((timing.receiveHeadersStart ?? timing.receiveHeadersEnd) - timing.sendEnd));
}

function whyNoAccessibility(lhr: Result): Text {
  const budget = Object.values(lhr.audits).some((audit) =>
    audit.errorMessage?.includes(ACCESSIBILITY_BUDGET_EXCEEDED),
  );
  return budget ? message('coverage.accessibility_too_large') : message('coverage.accessibility_unfinished');
}
