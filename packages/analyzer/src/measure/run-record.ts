import type { AnalysisFault, MeasuredLoad } from '@fml/contract';
import { message, type Text } from '@fml/report-texts';
import type { Artifacts, Result } from 'lighthouse';
import { NetworkRecords } from 'lighthouse';
import type { BrowserMeasurement, LighthouseAudit, NetworkRecord } from '../stages.ts';
import { ACCESSIBILITY_BUDGET_EXCEEDED } from './accessibility-within-budget.ts';
import {
  type LoadScores,
  layoutShiftSummary,
  performanceBand,
  performanceScore,
} from './performance-score.ts';
import { categoryScore, failingAudits, loadScores, measuredLoad } from './read-lighthouse-result.ts';
import { readRenderedArtifact } from './rendered-page-gatherer.ts';

/** What one run has found out so far. */
export interface RunRecord {
  scores: LoadScores[];
  loads: MeasuredLoad[];
  probedShifts: number[];
  accessibilityScore: number | null;
  seoScore: number | null;
  lighthouseAudits: LighthouseAudit[];
  rendered: BrowserMeasurement['rendered'];
  screenshot: BrowserMeasurement['screenshot'];
  network: NetworkRecord[] | null;
  lighthouseVersion: string;
  browserVersion: string;
  benchmarkIndex: number | null;
  fault: AnalysisFault | null;
  notes: Text[];
  stageMs: Record<string, number>;
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
  record.rendered = page?.rendered ?? null;
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
export function composeMeasurement(record: RunRecord): BrowserMeasurement {
  return {
    performanceScore: performanceScore(record.scores, record.probedShifts),
    performanceBand: performanceBand(record.scores, record.probedShifts),
    accessibilityScore: record.accessibilityScore,
    seoScore: record.seoScore,
    loads: [...record.loads],
    layoutShift: layoutShiftSummary([
      ...record.scores.map((load) => load.layoutShift),
      ...record.probedShifts,
    ]),
    rendered: record.rendered,
    network: record.network,
    lighthouseAudits: record.lighthouseAudits,
    screenshot: record.screenshot,
    lighthouseVersion: record.lighthouseVersion,
    browserVersion: record.browserVersion,
    benchmarkIndex: record.benchmarkIndex,
    fault: record.fault,
    notes: [...record.notes],
    stageMs: { ...record.stageMs },
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
