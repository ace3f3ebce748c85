import { SpanishLabels } from './labels/spanish-labels.tsx';
import type { ReportViewProps } from './report-sheet.tsx';
import { ReportView } from './report-view.tsx';

/** The same page around a report whose texts are Spanish. */
export function SpanishReportView(view: ReportViewProps) {
  return (
    <SpanishLabels>
      <ReportView {...view} />
    </SpanishLabels>
  );
}
