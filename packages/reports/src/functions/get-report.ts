import {
  type FunctionFailure,
  getReportRequestSchema,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import type { Database } from '@fml/postgres';
import { negotiateLanguage } from '@fml/report-texts';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { markReportViewed } from '../store/mark-report-viewed.ts';
import { noteReportOpened, type OnReportReopened } from '../store/note-report-opened.ts';
import { readLocalizedReport } from '../store/read-localized-report.ts';

export const REPORT_NOT_FOUND: Record<ReportLanguage, string> = {
  en: 'We could not find that report. Check the link, or analyze the website again.',
  es: 'No encontramos ese reporte. Revise el enlace, o analice el sitio otra vez.',
};

/**
 * `{report_id, lang?}` -> the stored report of a share link, with the reports it is compared with; never the visitor's
 * name, email or phone.
 */
export function getReport(options: {
  database: () => Database;
  onReopened: OnReportReopened;
}): FunctionHandler {
  return async ({ body, userId }): Promise<WebsiteReport | FunctionFailure> => {
    const { report_id: reportId, lang = '' } = parseBody(getReportRequestSchema, body);
    const db = options.database();
    const report = await readLocalizedReport(db, reportId, lang);
    if (report === null) return { error: REPORT_NOT_FOUND[negotiateLanguage(lang)] };
    // Staff who follow a link are not visitors.
    if ((await userId()) === null) {
      await noteReportOpened(db, report.report_id, options.onReopened);
      await markReportViewed(db, report.report_id);
    }
    return report;
  };
}
