import type { ReportViewProps } from './report-sheet.tsx';
import { ReportView } from './report-view.tsx';
import { SpanishWords } from './words/spanish-words.tsx';

/** The same page around a report whose texts are Spanish. */
export function SpanishReportView(view: ReportViewProps) {
  return (
    <SpanishWords>
      <ReportView {...view} />
    </SpanishWords>
  );
}
