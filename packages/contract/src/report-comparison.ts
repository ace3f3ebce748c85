import { z } from 'zod';
import type { AnalysisStage } from './analysis-calls.ts';
import { MAX_COMPETITORS } from './constants.ts';
import type { CoverageKind } from './website-report.ts';

/** A report next to up to three competitors and the median of its trade (docs/protocol/functions.md). */

const reportAndLanguage = {
  report_id: z.string({ error: 'Please send the id of a report' }),
  /** As in `get-report`. */
  lang: z.string({ error: 'Please send the language as text' }).max(200).optional(),
};

export const compareReportRequestSchema = z.object(reportAndLanguage);

export const addCompetitorsRequestSchema = z.object({
  ...reportAndLanguage,
  /** As they were typed. */
  urls: z
    .array(z.string({ error: 'Please send each website as text' }), {
      error: 'Please send a list of websites',
    })
    .min(1, 'Please enter a website')
    .max(MAX_COMPETITORS, `Please enter ${MAX_COMPETITORS} websites at most`),
});

export const removeCompetitorRequestSchema = z.object({
  ...reportAndLanguage,
  competitor_id: z.guid({ error: 'Please name the website to remove' }),
});

/** What websites are compared by; `figures` on the wire. Null was not measured, or is known of too few websites. */
export interface ComparedMetrics {
  reach_score: number | null;
  seo_score: number | null;
  performance_score: number | null;
  accessibility_score: number | null;
  /** Seconds. */
  load_time_estimate: number | null;
  page_size_kb: number | null;
  num_images: number | null;
  num_scripts: number | null;
}

export interface Competitor {
  /** Of the place in the comparison. The id of its report is not told: a link to a report opens it. */
  id: string;
  /** 1 to 3; the page calls them A, B and C. */
  place: number;
  /** The address that is analyzed. */
  url: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  /** 1 = next in line; only while queued. */
  position?: number;
  stage?: AnalysisStage;
  /** Why it could not be measured, in words; only when failed. */
  error?: string;
  /** ISO 8601; only when completed, as what follows. */
  measured_at?: string;
  coverage?: CoverageKind;
  /** Null when it was measured with other rules than the report: then nothing is compared. */
  figures?: ComparedMetrics | null;
}

/** A check that one side passed and the other failed. */
export interface ComparedCheck {
  /** Audit id. */
  id: string;
  /** What is good about it, in words. */
  title: string;
  /** Places of the competitors on the other side. */
  places: number[];
}

export interface ReportComparison {
  /** By place. */
  competitors: Competitor[];
  /** What they have and this website does not, the most severe finding first; and the other way around. */
  theirs: ComparedCheck[];
  yours: ComparedCheck[];
  /** Null while fewer than `MIN_MEDIAN_WEBSITES` of the trade are known, or the trade is not. */
  median: { sentence: string; websites: number; figures: ComparedMetrics } | null;
}

/** What `add-competitors` answers: the comparison, and which of the addresses could not be taken. */
export interface AddedCompetitors extends ReportComparison {
  refused: { index: number; error: string }[];
}
