import type { WebsiteReport } from '@fml/contract';
import { ReportView } from './report-view.tsx';
import { ReportWordsProvider } from './words/report-words.ts';
import { SPANISH } from './words/spanish.ts';

/** The same page around a report whose texts are Spanish. */
export function SpanishReportView(view: { report: WebsiteReport; onClear: () => void }) {
  return (
    <ReportWordsProvider value={SPANISH}>
      <ReportView {...view} />
    </ReportWordsProvider>
  );
}
