import type { StartAnalysisOptions } from '@fml/reports';
import type { ProcessLog } from '@fml/runtime/log';
import type { SiteFiles } from '../site-files.ts';

export interface AssessOptions extends StartAnalysisOptions {
  site: SiteFiles;
  log: ProcessLog;
  /** Whose limits a request takes from. */
  clientKeyOf: (request: Request) => string;
}
