/** Names and paths alone, apart from the schemas: a page that calls a function must not carry the schema library. */
export const FUNCTION_NAMES = {
  addCompetitors: 'add-competitors',
  analyzeWebsite: 'analyze-website',
  analysisStatus: 'analysis-status',
  compareReport: 'compare-report',
  disputeFinding: 'dispute-finding',
  emailReport: 'email-report',
  getReport: 'get-report',
  markReportViewed: 'mark-report-viewed',
  inviteStaff: 'invite-staff',
  removeCompetitor: 'remove-competitor',
  removeStaff: 'remove-staff',
  submitConsultation: 'submit-consultation',
  submitOnboarding: 'submit-onboarding',
  saveOnboardingDraft: 'save-onboarding-draft',
  deleteOnboardingDraft: 'delete-onboarding-draft',
  testForm: 'test-form',
} as const;
export type FunctionName = (typeof FUNCTION_NAMES)[keyof typeof FUNCTION_NAMES];

/** Functions that are read and not called: GET, with the fields in the query. They answer with a stream or a file. */
export const STREAM_NAMES = { analysisEvents: 'analysis-events', reportPdf: 'report-pdf' } as const;
export type StreamName = (typeof STREAM_NAMES)[keyof typeof STREAM_NAMES];

/** The picture of a stored report as a file, by the id of the report in `?report=`. */
export const REPORT_SCREENSHOT_PATH = '/assess/screen';

/** Served at this path so that a cached page learns the current public key. */
export const APP_CONFIG_PATH = '/app-config.json';

/** A functional failure is sent as HTTP 200 with this body so that the page can show its words. */
export interface FunctionFailure {
  error: string;
  details?: string[];
}
