import type { ReactNode } from 'react';
import { saySpanish } from '../../../consultation/spanish-request.ts';
import { FormLanguageProvider } from '../../../lead-form/form-language.ts';
import { ReportLabelsProvider } from './report-labels.ts';
import { SPANISH } from './spanish.ts';

export function SpanishLabels({ children }: { children: ReactNode }) {
  return (
    <ReportLabelsProvider value={SPANISH}>
      <FormLanguageProvider value={saySpanish}>{children}</FormLanguageProvider>
    </ReportLabelsProvider>
  );
}
