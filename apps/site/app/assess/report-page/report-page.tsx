import type { ComponentType, ReactNode } from 'react';
import type { ConsultationFormProps } from '../../consultation/consultation-form.tsx';
import { ConsultationSection } from '../../consultation/consultation-section.tsx';
import { useInteractivePage } from '../../site-frame/hydrate-on-use.tsx';
import { ReportReaderProvider } from '../report/header/report-reader.ts';
import type { ReportParts } from '../report/report-parts.tsx';
import { ReportSheet } from '../report/report-sheet.tsx';
import type { ReportPageData } from './report-page-data.ts';

export function ReportPage({
  data: { report, reader },
  Labels,
  Form,
  parts,
}: {
  data: ReportPageData;
  /** Puts the labels of the report's language around it. */
  Labels: ComponentType<{ children: ReactNode }>;
  Form: ComponentType<ConsultationFormProps>;
  parts: ReportParts;
}) {
  useInteractivePage();
  return (
    <ReportReaderProvider value={reader}>
      <Labels>
        <ReportSheet
          report={report}
          onClear={() => window.location.assign('/assess')}
          keepsPlace
          parts={parts}
        />
        <ConsultationSection report={report} Form={Form} />
      </Labels>
    </ReportReaderProvider>
  );
}
