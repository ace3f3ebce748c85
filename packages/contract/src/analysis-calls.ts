import { z } from 'zod';

/** Wire shapes of the functions around an analysis (specification section 7, call 1, and what we add). */

export const analyzeWebsiteRequestSchema = z.object({
  url: z.string(),
  /** Chosen by the page; the same key after a reload picks up the same analysis. */
  request_key: z.uuid().optional(),
});
export type AnalyzeWebsiteRequest = z.infer<typeof analyzeWebsiteRequestSchema>;

export const analysisStageSchema = z.enum(['fetching', 'measuring', 'checking', 'writing']);
/** Where an analysis is; told to the visitor while waiting. */
export type AnalysisStage = z.infer<typeof analysisStageSchema>;

export const analysisStatusRequestSchema = z.object({ request_key: z.uuid() });

export const analysisStatusSchema = z.object({
  status: z.enum(['unknown', 'queued', 'running', 'completed', 'failed']),
  /** 1 = next in line; only while queued. */
  position: z.number().int().optional(),
  stage: analysisStageSchema.optional(),
  report_id: z.string().optional(),
  error: z.string().optional(),
});
export type AnalysisStatus = z.infer<typeof analysisStatusSchema>;

export const getReportRequestSchema = z.object({ report_id: z.string() });

/** What `APP_CONFIG_PATH` answers. */
export const appConfigSchema = z.object({
  publishable_key: z.string(),
  /** Whether an onboarding that is not finished yet is kept on the server. */
  keeps_unfinished_leads: z.boolean(),
  /** Present when the forms carry a captcha. */
  turnstile_site_key: z.string().optional(),
});
export type AppConfig = z.infer<typeof appConfigSchema>;
