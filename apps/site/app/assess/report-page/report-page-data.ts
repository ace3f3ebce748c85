import type { WebsiteReport } from '@fml/contract';
import type { ReportReader } from '../report/header/report-reader.ts';

/** What the server has drawn the page from: written into the page, so that the browser takes over the very same. */
export interface ReportPageData {
  /** Without the bytes of its picture. */
  report: WebsiteReport;
  reader: ReportReader;
}

export const REPORT_PAGE_ID = 'report-page';
/** The element that holds the data, as JSON. */
export const REPORT_DATA_ID = 'report-data';
