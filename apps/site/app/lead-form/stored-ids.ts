import { isUuid } from '@fml/contract';
import type { TextStore } from '../browser/safe-storage.ts';

/** What one visit hands from page to page, in the storage of the tab (docs/product.md#thank-you). */
export const SUBMISSION_ID_KEY = 'onboarding_submission_id';
const REPORT_ID_KEY = 'assessment_report_id';

/** The report the visitor came from; anything but an ID is dropped. */
export function saveReportId(store: TextStore, reportId: string | null): void {
  if (isUuid(reportId)) store.setItem(REPORT_ID_KEY, reportId);
}

export function readSavedReportId(store: TextStore): string | null {
  const reportId = store.getItem(REPORT_ID_KEY);
  return isUuid(reportId) ? reportId : null;
}

export function saveSubmissionId(store: TextStore, submissionId: string): void {
  store.setItem(SUBMISSION_ID_KEY, submissionId);
}

export function readSavedSubmissionId(store: TextStore): string | null {
  return store.getItem(SUBMISSION_ID_KEY);
}

export function clearSavedIds(store: TextStore): void {
  store.removeItem(SUBMISSION_ID_KEY);
  store.removeItem(REPORT_ID_KEY);
}
