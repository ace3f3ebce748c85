import { ReportView, type ReportViewProps } from './report-view.tsx';
import { ReportWordsProvider } from './words/report-words.ts';
import { SPANISH } from './words/spanish.ts';

/** The same page around a report whose texts are Spanish. */
export function SpanishReportView(view: ReportViewProps) {
  return (
    <ReportWordsProvider value={SPANISH}>
      <ReportView {...view} />
    </ReportWordsProvider>
  );
}
