import {
  type FunctionFailure,
  isUuid,
  type ReportComparison,
  removeCompetitorRequestSchema,
} from '@fml/contract';
import type { Database } from '@fml/postgres';
import { negotiateLanguage } from '@fml/report-texts';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { readComparison } from '../competitors/present-comparison.ts';
import { deleteCompetitor } from '../competitors/stored-competitors.ts';
import { REPORT_NOT_FOUND } from './get-report.ts';

/**
 * `{report_id, competitor_id, lang?}` -> the comparison without it. Removing one that is already gone is not an error.
 */
export function removeCompetitor(options: { database: () => Database }): FunctionHandler {
  return async ({ body }): Promise<ReportComparison | FunctionFailure> => {
    const request = parseBody(removeCompetitorRequestSchema, body);
    const { report_id: reportId, competitor_id: competitorId, lang } = request;
    const db = options.database();
    if (isUuid(reportId)) await deleteCompetitor(db, { reportId, competitorId });
    const language = negotiateLanguage(lang ?? '');
    return (await readComparison(db, reportId, language)) ?? { error: REPORT_NOT_FOUND[language] };
  };
}
