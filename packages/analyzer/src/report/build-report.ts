import type { ReportDraft, ReportRealUsers } from '@fml/contract';
import type { AuditVerdict } from '../audits/run-audits.ts';
import type { BrokenParts } from '../broken-parts.ts';
import { type Facts, factValue } from '../facts.ts';
import { fixKit } from '../fix-kit/fix-kit.ts';
import { reportGoogle } from '../google/report-google.ts';
import { cutText } from '../page/cut-text.ts';
import { reachScore } from '../reach-score.ts';
import { categoryScores, performanceSpread } from '../scores.ts';
import type { BrowserMeasurement, NotMeasured, SiteFetch } from '../stages.ts';
import { ALGORITHM_VERSION } from './algorithm-version.ts';
import { reportAnswers } from './answers.ts';
import { contactPoints } from './contact-points.ts';
import { reportCoverage } from './coverage.ts';
import { issueLists } from './issues.ts';
import { reportMetrics } from './metrics.ts';
import { reportPlatform } from './platform.ts';
import { safeToIgnore } from './safe-to-ignore.ts';
import { screenMarks } from './screen-marks.ts';
import { reportSite } from './site.ts';
import { reportTrade } from './trade.ts';
import { unlistedParts } from './unlisted-parts.ts';

export interface ReportInput {
  /** The address that was asked for, normalized. */
  url: string;
  fetch: SiteFetch;
  measurement: BrowserMeasurement | NotMeasured;
  /** The facts the verdicts were made from. */
  facts: Facts;
  verdicts: readonly AuditVerdict[];
  /** Parts that have broken so far; parts of the fix kit are added. */
  broken: BrokenParts;
  realUsers?: ReportRealUsers | undefined;
  /** When the report was finished. */
  finishedAt: Date;
  /** Milliseconds of each stage outside the browser; those of the measurement are added. */
  stageMs: Record<string, number>;
}

/** The report before its text is written: the insights are made from it and added afterwards. */
export type ReportWithoutInsights = Omit<ReportDraft, 'gemini_insights' | 'insights_by'>;

/** Puts a report together. Pure: judges nothing, and never turns "not measured" into a number. */
export function buildReport(input: ReportInput): ReportWithoutInsights {
  const { fetch, measurement, facts, verdicts, broken } = input;
  const browser = 'why' in measurement ? null : measurement;
  const reach = reachScore(verdicts);
  const platform = reportPlatform(facts);
  const finalUrl = browser?.rendered?.url ?? fetch.page.finalUrl;
  const lists = issueLists(verdicts, { pageUrl: finalUrl, platformId: platform?.id });
  const { critical, warnings, recommendations } = lists.issues;
  const answers = reportAnswers(facts, broken.add);
  const kit = fixKit({ facts, verdicts, robotsTxt: fetch.robotsTxt, answers, onBroken: broken.add });
  return {
    url: input.url,
    timestamp: input.finishedAt.toISOString(),
    ...categoryScores(browser),
    metrics: reportMetrics(facts),
    ...lists,
    not_checked: [...lists.not_checked, ...unlistedParts(broken.all())],
    final_url: finalUrl,
    page_title: pageTitle(facts, browser),
    coverage: reportCoverage(measurement, verdicts),
    loads: browser?.loads ?? [],
    performance_spread: performanceSpread(browser?.loads ?? []),
    performance_band: browser?.performanceBand ?? null,
    screenshot: browser?.screenshot ? { media_type: 'image/jpeg', ...browser.screenshot } : null,
    versions: {
      algorithm: ALGORITHM_VERSION,
      lighthouse: browser?.lighthouseVersion ?? null,
      browser: browser?.browserVersion ?? null,
      benchmark_index: browser?.benchmarkIndex ?? null,
    },
    reach_score: reach.score,
    reach: reach.parts,
    screen_marks: browser?.screenshot
      ? screenMarks([...critical, ...warnings, ...recommendations], browser.rendered)
      : [],
    contact_points: contactPoints(facts),
    business: factValue(facts, 'business') ?? undefined,
    google: reportGoogle(facts, broken.add),
    real_users: input.realUsers,
    answers,
    fix_kit: kit,
    site: fetch.otherPages === null ? null : reportSite(facts),
    safe_to_ignore: safeToIgnore(facts),
    platform,
    trade: reportTrade(facts),
    stage_ms: { ...browser?.stageMs, ...input.stageMs },
  };
}

function pageTitle(facts: Facts, browser: BrowserMeasurement | null): string | null {
  return cutText(browser?.rendered?.title || factValue(facts, 'head')?.title || '', 300) || null;
}
