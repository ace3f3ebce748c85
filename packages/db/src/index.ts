export type { AnalysisJob, AnalysisOutcome, AnalysisState } from './analyses/analysis-state.ts';
export { readAnalysisStatus } from './analyses/read-analysis-status.ts';
export {
  type AnalysisRequest,
  type AnalysisRequestAnswer,
  requestAnalysis,
} from './analyses/request-analysis.ts';
export { waitForAnalysis } from './analyses/wait-for-analysis.ts';
export { type AnalysisWorker, type AnalysisWorkerOptions, workAnalyses } from './analyses/work-analyses.ts';
export {
  isAnalysisWorkerAlive,
  showWorkerPresence,
  type WorkerPresence,
} from './analyses/worker-presence.ts';
export type { Database, DatabaseLog } from './database.ts';
export { DatabaseError, type DatabaseErrorCode, mayOpenLater } from './database-error.ts';
export { type FigureKeeper, foldFigures, keepFigures } from './desk/keep-figures.ts';
export { type SeedCounts, type SeedOptions, seedDesk } from './desk/seed.ts';
export { defaultDataDir } from './embedded/data-dir.ts';
export { type Jobs, startJobs } from './jobs.ts';
export { createDraft, deleteDraft, updateDraft } from './leads/onboarding-drafts.ts';
export {
  findLead,
  type LeadMessages,
  storeConsultationRequest,
  storeOnboardingSubmission,
} from './leads/store-lead.ts';
export type { MigrationSet } from './migrate.ts';
export { type OpenDatabaseOptions, openDatabase } from './open-database.ts';
export { openDatabasePatiently } from './open-database-patiently.ts';
export { enqueueMessage } from './outbox/enqueue-message.ts';
export type {
  MailContent,
  NewOutboxMessage,
  OutboxChannel,
  OutboxMessage,
  PhoneContent,
} from './outbox/outbox-message.ts';
export type { DeliveryOutcome } from './outbox/settle-message.ts';
export { type IntervalRequest, takeInterval } from './outbox/take-interval.ts';
export { type OutboxWorker, type OutboxWorkerOptions, workOutbox } from './outbox/work-outbox.ts';
export { type RateLimitAnswer, type RateLimitRequest, takeRateLimit } from './rate-limits.ts';
export { markReportViewed } from './reports/mark-report-viewed.ts';
export { readReport } from './reports/read-report.ts';
export { recordReportContact } from './reports/record-report-contact.ts';
export { readOrCreateSecret } from './secrets.ts';
export { hasAdmin } from './staff/has-admin.ts';
export { inTransaction } from './transaction.ts';
export { type RequestRole, withRole } from './with-role.ts';
export { withoutRowValues } from './without-row-values.ts';
