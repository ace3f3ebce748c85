import type { ReactNode } from 'react';
import { ReportLabelsProvider } from './report-labels.ts';
import { SPANISH } from './spanish.ts';

export function SpanishLabels({ children }: { children: ReactNode }) {
  return <ReportLabelsProvider value={SPANISH}>{children}</ReportLabelsProvider>;
}
