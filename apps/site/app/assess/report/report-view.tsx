import { LIVE_PARTS } from './live-parts.tsx';
import { ReportSheet, type ReportViewProps } from './report-sheet.tsx';

/** The report as the browser draws it after an analysis. */
export function ReportView(view: ReportViewProps) {
  return <ReportSheet {...view} parts={LIVE_PARTS} />;
}
