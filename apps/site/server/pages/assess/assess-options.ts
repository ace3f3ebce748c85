import type { StartAnalysisOptions } from '@fml/reports';
import type { ProcessLog } from '@fml/runtime/log';
import type { SiteFiles } from '../site-files.ts';
import type { ReportRenderer } from './report-renderer.ts';

export interface AssessOptions extends StartAnalysisOptions {
  site: SiteFiles;
  /** Absent = the page fetches its report by itself. */
  renderReport?: ReportRenderer;
  log: ProcessLog;
  /** Whose limits a request takes from. */
  clientKeyOf: (request: Request) => string;
}
