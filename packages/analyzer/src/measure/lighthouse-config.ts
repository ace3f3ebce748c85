import { basename } from 'node:path';
import type { Config } from 'lighthouse';
import { defaultConfig } from 'lighthouse';
import { AccessibilityWithinBudget } from './accessibility-within-budget.ts';
import {
  DesktopTextGatherer,
  RenderedPageAudit,
  RenderedPageGatherer,
  type ScreenshotListener,
} from './rendered-page-gatherer.ts';
import { TraceWithEarlyWatch } from './trace-gatherer.ts';

/** Time limits of one load. */
export interface LoadLimits {
  firstPaintMs: number;
  loadMs: number;
  /** A page that answers nothing for this long has hung. Longer than the accessibility checks may take. */
  unresponsiveMs: number;
  accessibilityMs: number;
  /** Pages with more elements are not checked for accessibility: the checks take over a minute on them. */
  accessibilityMaxElements: number;
}

export const DEFAULT_LOAD_LIMITS: LoadLimits = {
  firstPaintMs: 15_000,
  loadMs: 25_000,
  unresponsiveMs: 12_000,
  accessibilityMs: 10_000,
  accessibilityMaxElements: 20_000,
};

/** The five audits the performance score is made of. */
export const METRIC_AUDIT_IDS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
] as const;

/** First load: the three categories and the rendered page. */
export function firstLoadConfig(
  limits: LoadLimits,
  onScreenshot: ScreenshotListener = () => undefined,
): Config {
  const config = withCategories(['performance', 'accessibility', 'seo']);
  const artifacts = config.artifacts.filter(({ id }) => id !== 'Accessibility');
  const logAndTrace = artifacts.filter(({ id }) => id === 'DevtoolsLog' || id === 'Trace');
  const others = artifacts.filter(({ id }) => id !== 'DevtoolsLog' && id !== 'Trace');
  return {
    ...config,
    // The rendered page comes before anything touches it. The accessibility checks may hang, and the last one widens the page.
    artifacts: [
      ...logAndTrace,
      { id: 'RenderedPage', gatherer: { instance: new RenderedPageGatherer(onScreenshot) } },
      ...others,
      { id: 'Accessibility', gatherer: { instance: new AccessibilityWithinBudget(limits) } },
      { id: 'DesktopText', gatherer: { implementation: DesktopTextGatherer } },
    ],
    audits: [...(config.audits ?? []), { implementation: RenderedPageAudit }],
    settings: {
      ...sharedSettings(limits),
      onlyCategories: ['performance', 'accessibility', 'seo'],
      onlyAudits: [RenderedPageAudit.meta.id],
    },
  };
}

/**
 * Later loads: only what the performance score is made of. `isCalm`: the first one showed nothing after its load event.
 * `onLoaded` is called soon after the load event.
 */
export function laterLoadConfig(
  limits: LoadLimits,
  { isCalm, onLoaded }: { isCalm: boolean; onLoaded?: () => void },
): Config {
  return {
    ...withCategories(['performance'], onLoaded),
    settings: {
      ...sharedSettings(limits),
      ...(isCalm && { networkQuietThresholdMs: 400, cpuQuietThresholdMs: 400 }),
      onlyCategories: ['performance'],
    },
  };
}

const METRICS: ReadonlySet<string> = new Set(METRIC_AUDIT_IDS);

/**
 * The default configuration cut down to some categories, and performance to the metrics it is scored by,
 * before Lighthouse resolves it: resolving all of it costs a fifth of a second per load, and collecting
 * what the unscored insights need (script coverage above all) slows the page that is being measured.
 */
function withCategories(names: readonly string[], onLoaded?: () => void) {
  const categories = Object.fromEntries(
    Object.entries(defaultConfig.categories ?? {})
      .filter(([name]) => names.includes(name))
      .map(([name, category]) => [
        name,
        {
          ...category,
          auditRefs: category.auditRefs.filter(({ id }) => name !== 'performance' || METRICS.has(id)),
        },
      ]),
  );
  const wanted = new Set(
    Object.values(categories).flatMap((category) => category.auditRefs.map(({ id }) => id)),
  );
  const audits = (defaultConfig.audits ?? []).filter(
    (audit) => typeof audit === 'string' && wanted.has(basename(audit)),
  );
  return { ...defaultConfig, categories, audits, artifacts: artifactsToGather(onLoaded) };
}

/** Lighthouse's own, with our trace, and without the libraries of the page, which it looks for even when no audit asks. */
function artifactsToGather(onLoaded?: () => void) {
  return (defaultConfig.artifacts ?? [])
    .filter(({ id }) => id !== 'Stacks')
    .map((artifact) =>
      artifact.id === 'Trace'
        ? { id: 'Trace', gatherer: { instance: new TraceWithEarlyWatch(onLoaded) } }
        : artifact,
    );
}

/** Lighthouse's mobile defaults, with shorter quiet times and without what is not reported. */
function sharedSettings(limits: LoadLimits): NonNullable<Config['settings']> {
  return {
    pauseAfterFcpMs: 250,
    pauseAfterLoadMs: 250,
    networkQuietThresholdMs: 500,
    // From the load event on (`TraceWithEarlyWatch`), which adds up to a second with the looks at the end.
    cpuQuietThresholdMs: 650,
    maxWaitForFcp: limits.firstPaintMs,
    maxWaitForLoad: limits.loadMs,
    disableFullPageScreenshot: true,
    // Every load has a new profile: there is nothing to clear and no page to leave.
    disableStorageReset: true,
    skipAboutBlank: true,
  };
}
