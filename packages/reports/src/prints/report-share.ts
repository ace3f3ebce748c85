import { isUuid, type ReportLanguage, type WebsiteReport } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { hostOf } from '@fml/report-texts';
import { reportText } from './paper-text.ts';
import { readPrint, readPrintState } from './report-prints.ts';
import { reportSummary } from './report-summary.ts';

/** What a link of a report is shared with, in the language of the report. */
export interface ReportShare {
  /** Path of the report. */
  path: string;
  description: string;
  /** Null while the card is not drawn, or where there was no screen to draw. */
  image: { path: string; alt: string } | null;
}

export async function readReportShare(db: Database, report: WebsiteReport): Promise<ReportShare> {
  const { report_id: reportId, language = 'en', reach_score: reach = null } = report;
  const text = reportText(language);
  const { sentence } = reportSummary(report, text);
  const query = language === 'en' ? '' : `lang=${language}`;
  const score = reach === null ? '' : ` ${text('score_reach')} ${reach} ${text('out_of')}.`;
  const isDrawn = (await readPrintState(db, { reportId, language, kind: 'card' })) === 'ready';
  return {
    path: `/assess?report=${reportId}${query && `&${query}`}`,
    description: sentence,
    image: isDrawn
      ? {
          path: `/r/${reportId}/card.jpg${query && `?${query}`}`,
          alt: `${hostOf({ url: report.final_url || report.url })}: ${sentence}${score}`,
        }
      : null,
  };
}

/** The picture as JPEG; null for an unknown report and where there is none. */
export function readReportCard(
  db: Database,
  reportId: string,
  language: ReportLanguage,
): Promise<Buffer<ArrayBuffer> | null> {
  return isUuid(reportId) ? readPrint(db, { reportId, language, kind: 'card' }) : Promise.resolve(null);
}
