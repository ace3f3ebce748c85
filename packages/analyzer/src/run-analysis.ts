import type { AnalysisFault, AnalysisStage, EarlyResult, ReportDraft, ReportRealUsers } from '@fml/contract';
import { message } from '@fml/report-texts';
import { inSpan } from '@fml/runtime/tracing';
import { runAudits } from './audits/run-audits.ts';
import { collectBrokenParts, type OnBroken } from './broken-parts.ts';
import {
  addressResult,
  checksResult,
  loadResult,
  pageTextResult,
  phoneScreenResult,
} from './early-results.ts';
import type { EgressGate } from './egress/gate.ts';
import { hostOfUrl } from './egress/target.ts';
import { collectFacts } from './facts.ts';
import { classifyPage } from './fetch/classify-page.ts';
import { type FetchContext, fetchPage } from './fetch/fetch-site.ts';
import { visibleText } from './fetch/visible-text.ts';
import type { InsightsProvider } from './insights/provider.ts';
import { writeInsights } from './insights/write-insights.ts';
import type { Measurer } from './measure/measure-process.ts';
import { askBeside } from './outside/ask-beside.ts';
import { classifyRenderedPage } from './page-verdict.ts';
import { buildReport } from './report/build-report.ts';
import { readDrawnMenu } from './site-pages/read-drawn-menu.ts';
import { readWebsite } from './site-pages/read-website.ts';
import { renderShells, shellsOf } from './site-pages/render-shells.ts';
import type { WebsiteReading } from './site-pages/robot-context.ts';
import type {
  BrowserMeasurement,
  FetchedResource,
  NotMeasured,
  ProgressListener,
  SiteFetch,
} from './stages.ts';

export type AnalysisResult = { kind: 'report'; draft: ReportDraft } | { kind: 'fault'; fault: AnalysisFault };

export interface AnalyzeOptions {
  signal?: AbortSignal;
  onProgress?: ProgressListener;
  /** How fast the page is for its visitors; undefined where that is not asked. */
  askRealUsers?: (pageUrl: string, signal: AbortSignal) => Promise<ReportRealUsers | undefined>;
}

export interface AnalysisParts {
  gate: EgressGate;
  measurer: Measurer;
  insights: InsightsProvider | null;
  /** How our robot introduces itself to the pages besides the one analyzed. */
  robotUserAgent: string;
  now: () => Date;
  log: (line: string) => void;
  onBroken: OnBroken;
}

/** One analysis from fetch to report ends within this; the queue and the answer fit in what is left of 75 s. */
const BUDGET_MS = 66_000;
const MEASURE_LIMIT_MS = 58_000;
const INSIGHTS_LIMIT_MS = 20_000;
/** The minimum time that the steps after measuring need. */
const CLOSING_MS = 3_000;
/** Other pages are read while the browser measures, and at least and at most for this long. */
const MIN_READING_MS = 10_000;
const MAX_READING_MS = 30_000;
/** Other pages that only scripts draw are drawn after measuring, for this long. */
const MIN_DRAWING_MS = 2_000;
const MAX_DRAWING_MS = 14_000;
/** Of that, pages that only scripts link to are read for this long. */
const MAX_MENU_MS = 5_000;

/** fetch -> measure -> facts -> audits -> insights -> report, for an address that was normalized before. */
export async function runAnalysis(
  url: string,
  parts: AnalysisParts,
  { signal, onProgress = () => undefined, askRealUsers = async () => undefined }: AnalyzeOptions,
): Promise<AnalysisResult> {
  const startedMs = performance.now();
  const stageMs: Record<string, number> = {};
  const broken = collectBrokenParts(parts.onBroken);
  const leftMs = () => BUDGET_MS - (performance.now() - startedMs);
  const timed = async <T>(stage: string, work: () => Promise<T>): Promise<T> => {
    const fromMs = performance.now();
    const value = await asStep(stage, work);
    stageMs[stage] = Math.round(performance.now() - fromMs);
    return value;
  };
  const enter = (stage: AnalysisStage) => onProgress({ type: 'stage', stage });
  const tell = (result: EarlyResult | null) => {
    if (result !== null) onProgress({ type: 'result', result });
  };

  enter('fetching');
  parts.gate.startLoad();
  const context: FetchContext = { gate: parts.gate, signal };
  const fetched = await timed('fetch', () => fetchPage(url, context));
  if (!fetched.ok) return { kind: 'fault', fault: fetched.fault };
  const page = fetched.resource;
  const wrongPage = classifyPage(page);
  if (wrongPage) return { kind: 'fault', fault: wrongPage };
  // Before the browser starts, which takes the processor.
  tell(addressResult(page));
  tell(pageTextResult(page, parts.now(), broken.add));

  const realUsers = askBeside<ReportRealUsers | undefined>((end) => askRealUsers(page.finalUrl, end), {
    late: { scope: null, why: 'no_answer' },
    onError: (error) => broken.add({ kind: 'outside', id: 'real_users', error }),
  });

  enter('measuring');
  const now = parts.now();
  const measuring = timed('measure', () =>
    measure(parts, page, { leftMs: leftMs() - CLOSING_MS, signal, tell }),
  );
  const { robotUserAgent } = parts;
  const reading = { context, robotUserAgent, now, onBroken: broken.add };
  const [sent, measurement] = await Promise.all([
    timed('site', () => readWebsite(page, { ...reading, enough: readingEnd(measuring) })),
    measuring,
  ]);
  const fault = faultOf(measurement);
  if (fault) return { kind: 'fault', fault };
  const limitMs = Math.floor(Math.min(MAX_DRAWING_MS, leftMs() - CLOSING_MS));
  const site = await timed('drawing', () => drawOtherPages(sent, measurement, { parts, reading, limitMs }));

  enter('checking');
  const facts = asStep('facts', () => collectFacts({ fetch: site, measurement, now }, broken.add));
  const verdicts = asStep('audits', () => runAudits(facts, broken.add));
  tell(checksResult(verdicts));

  enter('writing');
  const draft = buildReport({
    url,
    fetch: site,
    measurement,
    facts,
    verdicts,
    broken,
    realUsers: await realUsers.answer(),
    finishedAt: parts.now(),
    stageMs,
  });
  const insights = await timed('insights', () =>
    writeInsights(draft, {
      provider: parts.insights,
      timeoutMs: Math.max(0, Math.min(INSIGHTS_LIMIT_MS, leftMs())),
      signal,
      onBroken: broken.add,
    }),
  );
  if (parts.insights !== null && insights.why !== undefined) {
    // What the model wrote follows the colon.
    parts.log(`insights by the rules: ${insights.why.replace(/:.*/s, '')}`);
  }
  return {
    kind: 'report',
    draft: {
      ...draft,
      gemini_insights: insights.markdown,
      insights_by: insights.by,
      stage_ms: { ...draft.stage_ms, ...stageMs },
    },
  };
}

/** One step in the trace of an analysis. */
function asStep<T>(step: string, work: () => T): T {
  return inSpan({ name: 'analysis step', attributes: { 'fml.step': step }, onlyBelow: true }, work);
}

/** Ends the reading of other pages once the browser has finished, so that they never make an analysis longer. */
function readingEnd(measuring: Promise<unknown>): AbortSignal {
  const end = new AbortController();
  const minimum = AbortSignal.timeout(MIN_READING_MS);
  const whenMeasured = () => {
    if (minimum.aborted) end.abort();
    else minimum.addEventListener('abort', () => end.abort(), { once: true });
  };
  measuring.then(whenMeasured, whenMeasured);
  return AbortSignal.any([end.signal, AbortSignal.timeout(MAX_READING_MS)]);
}

/** The other pages as scripts draw them, where the HTML alone says nothing and there is time. */
async function drawOtherPages(
  site: SiteFetch,
  measurement: BrowserMeasurement | NotMeasured,
  {
    parts: { gate, measurer, robotUserAgent },
    reading,
    limitMs,
  }: { parts: AnalysisParts; reading: Omit<WebsiteReading, 'enough'>; limitMs: number },
): Promise<SiteFetch> {
  const drawn = 'why' in measurement ? null : measurement.rendered;
  if (!drawn?.html || limitMs < MIN_DRAWING_MS) return site;
  const endsAtMs = performance.now() + limitMs;
  const enough = AbortSignal.timeout(Math.min(MAX_MENU_MS, limitMs));
  const found = await readDrawnMenu(site, drawn, { ...reading, enough });
  if (shellsOf(found).length === 0) return found;
  gate.startLoad();
  const endDrawing = gate.measurePage(pageHosts(site.page));
  return renderShells(found, {
    render: measurer.render,
    robotUserAgent,
    now: reading.now,
    onBroken: reading.onBroken,
    limitMs: endsAtMs - performance.now(),
    signal: reading.context.signal,
  }).finally(endDrawing);
}

async function measure(
  parts: AnalysisParts,
  page: FetchedResource,
  call: { leftMs: number; signal: AbortSignal | undefined; tell: (result: EarlyResult | null) => void },
): Promise<BrowserMeasurement | NotMeasured> {
  const endMeasuring = parts.gate.measurePage(pageHosts(page));
  const measurement = await parts.measurer
    .measure(page.url, {
      signal: call.signal,
      deadlineMs: Math.min(MEASURE_LIMIT_MS, call.leftMs),
      onLoadStart: () => parts.gate.startLoad(),
      onScreenshot: (screenshot) => call.tell(phoneScreenResult(screenshot)),
      onPartial: ({ loads }) => call.tell(loadResult(loads)),
    })
    .finally(endMeasuring);
  if (!('why' in measurement) && !isPaintMissing(measurement, page)) return measurement;
  parts.log(`not measured in a browser: ${'why' in measurement ? measurement.why : 'nothing was painted'}`);
  return { why: message('coverage.browser_failed') };
}

/** A page with words in its HTML is not empty, even if a browser on a busy machine saw none of them in time. */
function isPaintMissing({ rendered, fault }: BrowserMeasurement, page: FetchedResource): boolean {
  return rendered === null && fault?.code === 'empty_page' && visibleText(page.body) !== '';
}

/** `host:port` of every address that led to the page: these are waited for. */
function pageHosts({ url, finalUrl, redirects }: FetchedResource): string[] {
  const addresses = [url, finalUrl, ...redirects.map((redirect) => redirect.url)];
  return [...new Set(addresses.map(hostOfUrl))];
}

/** A measurement that shows nothing of the page ends the analysis with its reason; one that shows a part is a report. */
function faultOf(measurement: BrowserMeasurement | NotMeasured): AnalysisFault | null {
  if ('why' in measurement) return null;
  const { rendered, fault } = measurement;
  if (rendered) return classifyRenderedPage(rendered);
  return measurement.seoScore === null && measurement.performanceScore === null ? fault : null;
}
