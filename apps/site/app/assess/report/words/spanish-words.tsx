import type { ReactNode } from 'react';
import { ReportWordsProvider } from './report-words.ts';
import { SPANISH } from './spanish.ts';

export function SpanishWords({ children }: { children: ReactNode }) {
  return <ReportWordsProvider value={SPANISH}>{children}</ReportWordsProvider>;
}
