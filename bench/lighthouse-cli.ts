import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

/** Scores of one run, 0 to 100; null when Lighthouse gave none. */
export interface RunScores {
  performance: number | null;
  accessibility: number | null;
  seo: number | null;
}

/** The browser to use, with the variables it needs. */
export interface CliBrowser {
  path: string;
  env: Record<string, string>;
}

export interface CliRun {
  wallMs: number;
  scores: RunScores;
  bestPractices: number | null;
  layoutShift: number | null;
  firstPaintMs: number | null;
  largestPaintMs: number | null;
  blockingMs: number | null;
  /** Lighthouse's own measure of this machine at that moment; about 1000 for a phone, 3000 for an idle desktop. */
  hostSpeed: number | null;
  /** Audits below the full mark, to see why. */
  shortOf: string[];
}

// The same Lighthouse that the analyzer measures with.
const CLI = createRequire(import.meta.resolve('@fml/analyzer')).resolve('lighthouse/cli/index.js');

const WITH_STORAGE = path.join(import.meta.dirname, 'lighthouse-with-storage.ts');

interface LighthouseCategory {
  score: number | null;
  auditRefs: { id: string; weight: number }[];
}

interface CliReport {
  environment?: { benchmarkIndex?: number };
  categories: Record<string, LighthouseCategory | undefined>;
  audits: Record<string, { score: number | null; numericValue?: number } | undefined>;
}

/**
 * One run of the Lighthouse CLI as its users run it: default mobile settings, all categories, a whole process from
 * start to exit. Rejects when it exits with an error. `stored`: what the tab's storage holds, for pages that need it;
 * the CLI has no option for that, so our own program runs the CLI's.
 */
export async function runLighthouseCli(
  url: string,
  browser: CliBrowser,
  { stored = {} }: { stored?: Readonly<Record<string, string>> } = {},
): Promise<CliRun> {
  const chromeFlags = ['--headless=new', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])].join(' ');
  const args =
    Object.keys(stored).length > 0
      ? [WITH_STORAGE, url, browser.path, chromeFlags, JSON.stringify(stored)]
      : [
          CLI,
          url,
          '--output=json',
          '--quiet',
          '--no-enable-error-reporting',
          `--chrome-flags=${chromeFlags}`,
        ];
  const started = performance.now();
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...browser.env, CHROME_PATH: browser.path },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const out: Buffer[] = [];
    const errors: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => errors.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out).toString('utf8'));
      else
        reject(
          new Error(`lighthouse exited with ${code}: ${Buffer.concat(errors).toString('utf8').slice(-500)}`),
        );
    });
  });
  const wallMs = performance.now() - started;
  const report = JSON.parse(output) as CliReport;
  const score = (id: string): number | null => {
    const value = report.categories[id]?.score ?? null;
    return value === null ? null : Math.round(value * 100);
  };
  const figure = (id: string): number | null => report.audits[id]?.numericValue ?? null;
  return {
    wallMs,
    scores: { performance: score('performance'), accessibility: score('accessibility'), seo: score('seo') },
    bestPractices: score('best-practices'),
    layoutShift: figure('cumulative-layout-shift'),
    firstPaintMs: figure('first-contentful-paint'),
    largestPaintMs: figure('largest-contentful-paint'),
    blockingMs: figure('total-blocking-time'),
    hostSpeed: report.environment?.benchmarkIndex ?? null,
    shortOf: Object.values(report.categories)
      .flatMap((category) => category?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
