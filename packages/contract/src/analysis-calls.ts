import { z } from 'zod';

/** Wire shapes of the functions around an analysis (docs/protocol/functions.md). */

/** Languages the reader prefers: one tag, or the value of an `Accept-Language` header. English otherwise. */
const preferredLanguages = z.string().max(200).optional();

export const analyzeWebsiteRequestSchema = z.object({
  url: z.string({
    error: ({ input }) =>
      input == null ? 'Please enter a website URL' : 'Please send the website URL as text',
  }),
  /** Chosen by the page; the same key after a reload picks up the same analysis. */
  request_key: z.uuid().optional(),
  /** False: answered at once with an `AnalysisStatus`, instead of the report when it is there. */
  wait: z.boolean({ error: 'Please send wait as true or false' }).optional(),
  /** For the sentence of a failure, and for the report when it is waited for. */
  lang: preferredLanguages,
});

/** Where an analysis is; told to the visitor while waiting. */
export type AnalysisStage = 'fetching' | 'measuring' | 'checking' | 'writing';

export const analysisStatusRequestSchema = z.object({ request_key: z.uuid(), lang: preferredLanguages });

export interface AnalysisStatus {
  status: 'unknown' | 'queued' | 'running' | 'completed' | 'failed';
  /** 1 = next in line; only while queued. */
  position?: number;
  stage?: AnalysisStage;
  /** About how long until the report, from recent analyses; absent while there are too few of them. */
  remaining_seconds?: number;
  /** It takes longer than recent analyses did, so that no time can be told. */
  overdue?: boolean;
  report_id?: string;
  error?: string;
}

export const getReportRequestSchema = z.object({
  report_id: z.string(),
  lang: preferredLanguages,
});

export const markReportViewedRequestSchema = z.object({ report_id: z.string() });

/** What `APP_CONFIG_PATH` answers. */
export interface AppConfig {
  publishable_key: string;
  /** Whether drafts are stored. */
  keeps_unfinished_leads: boolean;
  /** Whether other applications may sign people in with their accounts here. */
  has_oauth_server: boolean;
  /** Present when the forms carry a captcha. */
  turnstile_site_key?: string;
}
