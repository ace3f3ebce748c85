import { compareReportRequestSchema, type FunctionFailure, type ReportComparison } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { negotiateLanguage } from '@fml/report-texts';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { readComparison } from '../competitors/present-comparison.ts';
import { REPORT_NOT_FOUND } from './get-report.ts';

/** `{report_id, lang?}` -> the report next to its competitors and the median of its trade, as they are now. */
export function compareReport(options: { database: () => Database }): FunctionHandler {
  return async ({ body }): Promise<ReportComparison | FunctionFailure> => {
    const { report_id: reportId, lang } = parseBody(compareReportRequestSchema, body);
    const language = negotiateLanguage(lang ?? '');
    return (
      (await readComparison(options.database(), reportId, language)) ?? { error: REPORT_NOT_FOUND[language] }
    );
  };
}
