import { z } from 'zod';

/**
 * The analysis result in wire form (specification section 3, "Website report") with what we add to it.
 * snake_case because this is the JSON that is stored, sent and downloaded.
 */

/** critical = costs calls or blocks being found today; warning = hurts; recommendation = would help. */
export const severitySchema = z.enum(['critical', 'warning', 'recommendation']);
export type Severity = z.infer<typeof severitySchema>;

/** One thing that was seen on the site: where, and the value or element itself (plain text, hostile). */
export const evidenceSchema = z.object({ where: z.string(), seen: z.string() });
export type Evidence = z.infer<typeof evidenceSchema>;

export const reportIssueSchema = z.object({
  /** Audit id, stable across versions, such as `phone-link`. */
  id: z.string(),
  title: z.string(),
  /** What was found and why it matters to the owner. */
  description: z.string(),
  severity: severitySchema,
  /** What to do about it, one or two sentences. */
  action: z.string(),
  evidence: z.array(evidenceSchema),
});
export type ReportIssue = z.infer<typeof reportIssueSchema>;

/** 0 to 100, or null when it could not be measured. Never a false zero. */
const scoreSchema = z.number().int().min(0).max(100).nullable();

export const reportMetricsSchema = z.object({
  /** Transferred bytes / 1024, rounded. */
  page_size_kb: z.number().nullable(),
  /** Simulated mobile Largest Contentful Paint in seconds, one decimal. */
  load_time_estimate: z.number().nullable(),
  num_images: z.number().int().nullable(),
  num_scripts: z.number().int().nullable(),
  has_mobile_viewport: z.boolean().nullable(),
  has_schema: z.boolean().nullable(),
});
export type ReportMetrics = z.infer<typeof reportMetricsSchema>;

/** One measured page load; loads after the first measure only performance. */
export const measuredLoadSchema = z.object({
  performance_score: scoreSchema,
  first_contentful_paint_ms: z.number().nullable(),
  largest_contentful_paint_ms: z.number().nullable(),
  total_blocking_time_ms: z.number().nullable(),
  cumulative_layout_shift: z.number().nullable(),
  speed_index_ms: z.number().nullable(),
});
export type MeasuredLoad = z.infer<typeof measuredLoadSchema>;

/** How much of the inspection took place. */
export const coverageKindSchema = z.enum(['full', 'partial', 'without_browser']);
export type CoverageKind = z.infer<typeof coverageKindSchema>;

export const websiteReportSchema = z.object({
  report_id: z.string(),
  /** The address that was asked for, normalised. */
  url: z.string(),
  /** ISO 8601 UTC time at which the report was finished. */
  timestamp: z.string(),
  seo_score: scoreSchema,
  performance_score: scoreSchema,
  accessibility_score: scoreSchema,
  metrics: reportMetricsSchema,
  issues: z.object({
    critical: z.array(reportIssueSchema),
    warnings: z.array(reportIssueSchema),
    recommendations: z.array(reportIssueSchema),
  }),
  /** Markdown. Text of a model or of the rule-based writer: render it as data. */
  gemini_insights: z.string(),
  insights_by: z.enum(['model', 'rules']),
  /** Address that answered after redirects. */
  final_url: z.string(),
  /** Title of the page as the browser or the HTML shows it, plain text. */
  page_title: z.string().nullable(),
  coverage: z.object({
    kind: coverageKindSchema,
    /** Sentences for the owner about what is missing and why; empty when full. */
    notes: z.array(z.string()),
  }),
  /** Checks that passed, and those that could not be made and why. */
  passed: z.array(z.object({ id: z.string(), title: z.string() })),
  not_checked: z.array(z.object({ id: z.string(), title: z.string(), why: z.string() })),
  /** The three actions that matter most, in order. */
  top_actions: z.array(z.string()),
  loads: z.array(measuredLoadSchema),
  /** Highest minus lowest performance score of the measured loads; null with fewer than two. */
  performance_spread: z.number().nullable(),
  /** First mobile screen, base64. */
  screenshot: z
    .object({
      media_type: z.literal('image/jpeg'),
      base64: z.string(),
      width: z.number(),
      height: z.number(),
    })
    .nullable(),
  versions: z.object({
    algorithm: z.string(),
    lighthouse: z.string().nullable(),
    browser: z.string().nullable(),
    benchmark_index: z.number().nullable(),
  }),
  /** Duration of each stage in milliseconds. */
  stage_ms: z.record(z.string(), z.number()),
});
export type WebsiteReport = z.infer<typeof websiteReportSchema>;

/** What an analysis makes before it is stored and gets its id. */
export type ReportDraft = Omit<WebsiteReport, 'report_id'>;
