import {
  type AddedCompetitors,
  FUNCTION_NAMES,
  type ReportComparison,
  type ReportLanguage,
} from '@fml/contract';
import { callFunction } from './visitor-call.ts';
import type { CamelKeys } from './wire-names.ts';

export type Comparison = CamelKeys<ReportComparison>;

/** docs/protocol/functions.md: a report next to its competitors, as they are now. */
export function compareReport(reportId: string, lang: ReportLanguage) {
  return callFunction<ReportComparison>(FUNCTION_NAMES.compareReport, { report_id: reportId, lang });
}

/** Addresses as they were typed. One that is there already is added once. */
export function addCompetitors(reportId: string, urls: readonly string[], lang: ReportLanguage) {
  return callFunction<AddedCompetitors>(FUNCTION_NAMES.addCompetitors, { report_id: reportId, urls, lang });
}

export function removeCompetitor(reportId: string, competitorId: string, lang: ReportLanguage) {
  return callFunction<ReportComparison>(FUNCTION_NAMES.removeCompetitor, {
    report_id: reportId,
    competitor_id: competitorId,
    lang,
  });
}
