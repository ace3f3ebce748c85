import type { AnalysisStage, FormTestMessage } from '@fml/contract';
import type { BrokenPart, OnBroken } from './broken-parts.ts';
import { parseAllowList } from './egress/allow-list.ts';
import { type EgressGate, startEgressGate } from './egress/gate.ts';
import { createDnsResolver, type Resolver } from './egress/resolver.ts';
import type { FormReading, FormTestRequest } from './form-test/read-form.ts';
import { type FormSending, previewForm, sendForm } from './form-test/send-form.ts';
import { createInsightsProvider, type InsightsProviderConfig } from './insights/provider.ts';
import { createMeasurer, type MeasurerOptions } from './measure/measure-process.ts';
import type { PrintedPage, PrintKind } from './measure/print-page.ts';
import type { BrowserDescription } from './measure/start-measure-process.ts';
import { type AnalysisResult, type AnalyzeOptions, runAnalysis } from './run-analysis.ts';
import { robotUserAgent } from './site-pages/robot.ts';
import type { ProgressListener } from './stages.ts';

export interface AnalyzerOptions {
  /** Private targets opened for development and tests, `host:port` separated by commas. Empty opens none. */
  allowPrivate?: string;
  /** The browser to use; otherwise one found on the system, otherwise the packaged one. */
  chromePath?: string | undefined;
  /** Folders searched for an installed browser, in the form of PATH. */
  searchPath?: string | undefined;
  /** Where the packaged browser is unpacked once. */
  cacheDir?: string | undefined;
  /** Measure nothing where the browser's sandbox does not work. */
  requireSandbox?: boolean;
  insights?: InsightsProviderConfig;
  /** Where website owners read about our robot; the brand's own site when left out. */
  robotAboutUrl?: string | undefined;
  log?: (line: string) => void;
  /** Called for each part of an analysis that broke, with the host of the analyzed address. */
  onBroken: (part: BrokenPart, host: string) => void;
  /** Injected by tests. */
  resolver?: Resolver;
  now?: () => Date;
  limits?: MeasurerOptions['limits'];
}

export interface Analyzer {
  /**
   * Analyzes one website; `url` is what `normalizeWebsiteAddress` made of what the visitor typed. Measured loads
   * of several calls never overlap. Never rejects: a website that cannot be graded is a fault with its sentence.
   */
  analyze(url: string, options?: AnalyzeOptions): Promise<AnalysisResult>;
  /** Prints our own HTML as PDF, between two measurements; nothing it references is loaded. Never rejects. */
  print(html: string, kind?: PrintKind): Promise<PrintedPage>;
  /** What a test of a form of a report would send; nothing is sent. */
  previewForm(request: FormTestRequest): Promise<FormReading>;
  /** Sends one test message as it was previewed, unless the form has changed. */
  sendForm(request: FormTestRequest, preview: FormTestMessage): Promise<FormSending>;
  /** Which browser is used, in words for the start-up print; starts and warms it. */
  describe(): Promise<BrowserDescription>;
  /** Ends the gate, the measuring process and its browsers. */
  stop(): Promise<void>;
}

/** Starts the egress gate and prepares the measuring process. Throws when the allow list cannot be read. */
export async function createAnalyzer(options: AnalyzerOptions): Promise<Analyzer> {
  const parsed = parseAllowList(options.allowPrivate ?? '');
  if (!parsed.ok) throw new Error(`ANALYZER_ALLOW_PRIVATE: ${parsed.problems.join('; ')}`);
  const { allowList } = parsed;
  const log = options.log ?? (() => undefined);
  const startGate = () =>
    startEgressGate({
      resolver:
        options.resolver ?? createDnsResolver({ usesSystemLookup: (name) => allowList.namesHost(name) }),
      allowPrivate: allowList,
      clock: Date,
    });
  const gate = await startGate();
  /** Through a gate of its own, so that no analysis uses up its bytes. */
  const inOwnGate = async <Result>(run: (own: EgressGate) => Promise<Result>) => {
    const own = await startGate();
    return run(own).finally(() => own.stop());
  };
  const measurer = createMeasurer({
    gateUrl: gate.url,
    browser: { configuredPath: options.chromePath, searchPath: options.searchPath },
    cacheDir: options.cacheDir,
    limits: options.limits,
    requireSandbox: options.requireSandbox ?? false,
    log,
  });
  const parts = {
    gate,
    measurer,
    insights: createInsightsProvider(options.insights ?? {}),
    robotUserAgent: robotUserAgent(options.robotAboutUrl),
    now: options.now ?? (() => new Date()),
    log,
  };

  return {
    analyze: (url, { signal, onProgress, askRealUsers } = {}) => {
      const host = URL.parse(url)?.host ?? '';
      const onBroken: OnBroken = (part) => options.onBroken(part, host);
      let stage: AnalysisStage = 'fetching';
      const noteProgress: ProgressListener = (progress) => {
        if (progress.type === 'stage') stage = progress.stage;
        onProgress?.(progress);
      };
      return runAnalysis(
        url,
        { ...parts, onBroken },
        { signal, onProgress: noteProgress, askRealUsers },
      ).catch((error: unknown): AnalysisResult => {
        // A process that was told to stop may end in any way.
        if (!signal?.aborted) onBroken({ kind: 'analysis', id: stage, error });
        return { kind: 'fault', fault: { code: 'internal' } };
      });
    },
    print: (html, kind) => measurer.print(html, kind),
    previewForm: (request) => inOwnGate((own) => previewForm(request, own)),
    sendForm: (request, preview) => inOwnGate((own) => sendForm(request, preview, own)),
    describe: () => measurer.describe(),
    async stop() {
      await measurer.stop();
      await gate.stop();
    },
  };
}
