import {
  type FunctionFailure,
  getReportRequestSchema,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import type { Database } from '@fml/postgres';
import { localizeReport, negotiateLanguage } from '@fml/report-texts';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { countCompetitors } from '../competitors/stored-competitors.ts';
import { markReportViewed } from '../store/mark-report-viewed.ts';
import { noteReportOpened } from '../store/note-report-opened.ts';
import { readEarlierReports } from '../store/read-earlier-reports.ts';
import { readReport } from '../store/read-report.ts';

export const REPORT_NOT_FOUND: Record<ReportLanguage, string> = {
  en: 'We could not find that report. Check the link, or analyze the website again.',
  es: 'No encontramos ese reporte. Revise el enlace, o analice el sitio otra vez.',
};

/** `{report_id, lang?}` -> the stored report of a share link, with what it is compared by; never the visitor's name, email or phone. */
export function getReport(options: { database: () => Database }): FunctionHandler {
  return async ({ body, userId }): Promise<WebsiteReport | FunctionFailure> => {
    const { report_id: reportId, lang } = parseBody(getReportRequestSchema, body);
    const db = options.database();
    const report = await readReport(db, reportId);
    const language = negotiateLanguage(lang ?? '');
    if (report === null) return { error: REPORT_NOT_FOUND[language] };
    // Staff who follow a link are no visitors.
    if ((await userId()) === null) {
      await noteReportOpened(db, report.report_id);
      await markReportViewed(db, report.report_id);
    }
    const earlier = await readEarlierReports(db, report.report_id, language);
    const competitors = await countCompetitors(db, report.report_id);
    return {
      ...localizeReport(report, language),
      ...(earlier !== null && { earlier }),
      ...(competitors > 0 && { competitors }),
    };
  };
}
