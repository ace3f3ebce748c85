import type { ComponentType } from 'react';
import { useInteractivePage } from '../../site-frame/hydrate-on-use.tsx';
import type { ConsultationFormProps } from '../consultation/consultation-form.tsx';
import { ConsultationSection } from '../consultation/consultation-section.tsx';
import { type DrawnParts, DrawnPartsProvider } from '../report/drawn-parts.tsx';
import { ReportReaderProvider } from '../report/report-reader.ts';
import type { ReportViewProps } from '../report/report-view.tsx';
import type { ReportPageData } from './report-page-data.ts';

/** What the page of a stored report holds between header and footer, on the server and in the browser. */
export function ReportPage({
  data: { report, reader },
  View,
  Form,
  parts,
}: {
  data: ReportPageData;
  /** The report in the words of its language. */
  View: ComponentType<ReportViewProps>;
  Form: ComponentType<ConsultationFormProps>;
  parts: DrawnParts;
}) {
  useInteractivePage();
  return (
    <ReportReaderProvider value={reader}>
      <DrawnPartsProvider value={parts}>
        <View report={report} onClear={() => window.location.assign('/assess')} keepsPlace />
      </DrawnPartsProvider>
      <ConsultationSection report={report} Form={Form} />
    </ReportReaderProvider>
  );
}
