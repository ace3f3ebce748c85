import type { EarlierReports } from './earlier-reports.ts';
import type { FormTest } from './form-tests.ts';
import type { ReportAnswers } from './report-answers.ts';
import type { ReportBusiness } from './report-business.ts';
import type { ReportGoogle } from './report-google.ts';
import type { ReportRealUsers } from './report-real-users.ts';
import type { TradeClass } from './trades.ts';

/**
 * The analysis result in wire form (docs/product.md#report).
 * snake_case because this is the JSON that is stored, sent and downloaded.
 */

/** critical = costs calls or blocks being found today; warning = hurts; recommendation = would help. */
export type Severity = 'critical' | 'warning' | 'recommendation';

/** The languages a report is written in. */
export const REPORT_LANGUAGES = ['en', 'es'] as const;

export type ReportLanguage = (typeof REPORT_LANGUAGES)[number];

/** What fills a placeholder of a message: data, a message of its own, or a list that is written with commas. */
export type MessageValue = string | number | ReportMessage | MessageValue[];

/**
 * A text of the catalogs of `packages/report-texts`, by its key. Stored next to the English text as
 * `<name>_message`, so that the report can be written in another language. Values are data of the page (hostile).
 */
export interface ReportMessage {
  key: string;
  values: Record<string, MessageValue>;
}

/** One thing that was seen on the site: where, and the value or element itself (plain text, hostile). */
export interface Evidence {
  where: string;
  seen: string;
  /** Only where the text is a message and not data of the page. */
  where_message?: ReportMessage;
  seen_message?: ReportMessage;
}

/** What a check is about: customers reach you, find you nearby, read you; speed; use by everyone; safety. */
export type RuleFamily = 'reach' | 'local' | 'words' | 'speed' | 'access' | 'safety';

/** Who can fix a finding: the owner alone, the person who takes care of the website, or an agency. */
export type Fixer = 'owner' | 'web_person' | 'agency';

export interface ReportIssue {
  /** Audit id, stable across versions, such as `phone-link`. */
  id: string;
  title: string;
  /** What was found and why it matters to the owner. */
  description: string;
  severity: Severity;
  /** What to do about it, one or two sentences. */
  action: string;
  evidence: Evidence[];
  /** Which menu of the website's own editor it is done in; only where the platform is known and its menu certain. */
  menu?: string;
  menu_message?: ReportMessage;
  family?: RuleFamily;
  fixer?: Fixer;
  /** Minutes of work, a round number. */
  minutes?: number;
  /** How the owner checks it, one or two sentences. */
  verify?: string;
  /** Paths of the pages where it was seen; empty for the page that was analyzed. */
  pages?: string[];
  /** Audit, variant and values, such as `phone-link.dead_number`. Reports stored before November 2026 lack it. */
  message?: ReportMessage;
}

/** What a page of the website is for. */
export type SitePageKind = 'home' | 'contact' | 'services' | 'areas' | 'about' | 'booking' | 'other';

/** One page that was read for the report. */
export interface SitePage {
  url: string;
  path: string;
  kind: SitePageKind;
  /** Null when it did not answer. */
  status: number | null;
  title: string | null;
  /** Words of its main text; null when they could not be read without scripts. */
  words: number | null;
  /** Read after scripts ran in the browser; otherwise as the server sent it. */
  rendered: boolean;
}

/** The pages of the website that were read, the one analyzed first, and those that could not be. */
export interface ReportSite {
  pages: SitePage[];
  left_out: { url: string; why: string; why_message?: ReportMessage }[];
}

/** 0 to 100, or null when it could not be measured. Never a false zero. */
type Score = number | null;

export interface ReportMetrics {
  /** Transferred bytes / 1024, rounded. */
  page_size_kb: number | null;
  /** Simulated mobile Largest Contentful Paint in seconds, one decimal. */
  load_time_estimate: number | null;
  num_images: number | null;
  num_scripts: number | null;
  has_mobile_viewport: boolean | null;
  has_schema: boolean | null;
}

/** One measured page load; loads after the first measure only performance. */
export interface MeasuredLoad {
  performance_score: Score;
  first_contentful_paint_ms: number | null;
  largest_contentful_paint_ms: number | null;
  total_blocking_time_ms: number | null;
  cumulative_layout_shift: number | null;
  speed_index_ms: number | null;
}

/** How much of the inspection took place. */
export type CoverageKind = 'full' | 'partial' | 'without_browser';

export interface WebsiteReport {
  report_id: string;
  /** The address that was asked for, normalized. */
  url: string;
  /** ISO 8601 UTC time at which the report was finished. */
  timestamp: string;
  seo_score: Score;
  performance_score: Score;
  accessibility_score: Score;
  metrics: ReportMetrics;
  issues: {
    critical: ReportIssue[];
    warnings: ReportIssue[];
    recommendations: ReportIssue[];
  };
  /** Markdown. Text of a model or of the rule-based writer: render it as data. */
  gemini_insights: string;
  insights_by: 'model' | 'rules';
  /** Address that answered after redirects. */
  final_url: string;
  /** Title of the page as the browser or the HTML shows it, plain text. */
  page_title: string | null;
  coverage: {
    kind: CoverageKind;
    /** Sentences for the owner about what is missing and why; empty when full. */
    notes: string[];
    notes_message?: ReportMessage[];
  };
  /** Checks that passed. */
  passed: { id: string; title: string }[];
  /** Checks that could not be made and why, and other parts of the report that broke: only these have a `title_message`. */
  not_checked: {
    id: string;
    title: string;
    why: string;
    title_message?: ReportMessage;
    why_message?: ReportMessage;
  }[];
  /** The three actions that matter most, in order. */
  top_actions: string[];
  loads: MeasuredLoad[];
  /** Highest minus lowest performance score of the measured loads; null with fewer than two. */
  performance_spread: number | null;
  /** Where another analysis of the same page is expected to end; missing in reports of earlier releases. */
  performance_band?: { low: number; high: number } | null;
  /** First mobile screen, base64. */
  screenshot: { media_type: 'image/jpeg'; base64: string; width: number; height: number } | null;
  versions: {
    algorithm: string;
    lighthouse: string | null;
    browser: string | null;
    benchmark_index: number | null;
  };
  /** Duration of each stage in milliseconds. */
  stage_ms: Record<string, number>;
  /** The language of its texts as answered. Stored reports are English. */
  language?: ReportLanguage;
  /** Missing in reports of earlier releases; null when no page besides the one analyzed was looked for. */
  site?: ReportSite | null;
  /** "Can a customer reach you?" */
  reach_score?: Score;
  /** What the reach score is made of; points are null when the check could not be made. */
  reach?: ReachPart[];
  screen_marks?: ScreenMark[];
  contact_points?: ContactPoint[];
  /** What other tools complain of and what costs no customer. */
  safe_to_ignore?: {
    id: string;
    title: string;
    why: string;
    title_message?: ReportMessage;
    why_message?: ReportMessage;
  }[];
  /** What the website was built with. */
  platform?: { id: string; name: string } | null;
  /** Missing in reports of earlier releases; null when the page does not say it plainly. */
  trade?: TradeClass | null;
  /** Missing in reports of earlier releases. */
  business?: ReportBusiness;
  /** Missing in reports of earlier releases; null when the page could not be read. */
  google?: ReportGoogle | null;
  /** Missing in reports of earlier releases and where Google is not asked. */
  real_users?: ReportRealUsers;
  /** Missing in reports of earlier releases; null when the page could not be read. */
  answers?: ReportAnswers | null;
  fix_kit?: FixKitPart[];
  /** Added when a report is read; missing when there is no earlier report of the same address. */
  earlier?: EarlierReports;
  /** Added when a report is read: how many websites it is compared with; missing when there is none. */
  competitors?: number;
  /** Added when a report is read: test messages to its forms, newest first; missing when there is none. */
  form_tests?: FormTest[];
}

export interface ReachPart {
  id: string;
  weight: number;
  points: number | null;
  /** The finding that cost points. */
  issue_id: string | null;
}

/** A place on the screenshot that belongs to a finding, in CSS pixels of the 412 x 823 screen. */
export interface ScreenMark {
  issue_id: string;
  number: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One thing a customer reaches the business by, in every version that was found. */
export interface ContactPoint {
  kind: 'phone' | 'address' | 'name';
  values: { text: string; normalized: string; where: string[]; where_message?: ReportMessage[] }[];
  /** Whether no version contradicts another: a second number next to the usual one does not. */
  agrees: boolean;
}

/** A piece of code for the person who maintains the website. */
export interface FixKitPart {
  id: string;
  kind: 'json_ld' | 'title' | 'description' | 'tel' | 'robots' | 'alt' | 'answers';
  /** What is missing is a placeholder that says so. */
  code: string;
  code_message?: ReportMessage;
  /** Where each value comes from: seen on the page, or to be filled in by the owner. */
  fields: { name: string; name_message?: ReportMessage; source: 'page' | 'fill_in' }[];
}

/** What an analysis makes before it is stored and gets its id. */
export type ReportDraft = Omit<WebsiteReport, 'report_id'>;
