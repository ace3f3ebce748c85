import { isUuid } from '@fml/contract';
import type { TextStore } from './safe-storage.ts';

/** What one visit hands from page to page, in the storage of the tab (specification sections 2 and 4). */
export const SUBMISSION_ID_KEY = 'onboarding_submission_id';
const REPORT_ID_KEY = 'assessment_report_id';

/** The report the visitor came from; anything that is no id is not kept. */
export function keepReportId(store: TextStore, reportId: string | null): void {
  if (isUuid(reportId)) store.setItem(REPORT_ID_KEY, reportId);
}

export function keptReportId(store: TextStore): string | null {
  const reportId = store.getItem(REPORT_ID_KEY);
  return isUuid(reportId) ? reportId : null;
}

export function keepSubmissionId(store: TextStore, submissionId: string): void {
  store.setItem(SUBMISSION_ID_KEY, submissionId);
}

export function keptSubmissionId(store: TextStore): string | null {
  return store.getItem(SUBMISSION_ID_KEY);
}

/** After the thank-you page: the submission and the report it was about. */
export function forgetIds(store: TextStore): void {
  store.removeItem(SUBMISSION_ID_KEY);
  store.removeItem(REPORT_ID_KEY);
}
