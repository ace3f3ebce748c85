import { Fragment, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Toaster } from '../../ui/toaster.tsx';
import { KEPT_PARTS } from '../report/report-parts.tsx';
import { ReportPage } from './report-page.tsx';
import { REPORT_DATA_ID, REPORT_PAGE_ID, type ReportPageData } from './report-page-data.ts';

export async function operateReportPage(): Promise<void> {
  const container = document.getElementById(REPORT_PAGE_ID);
  if (container === null) throw new Error('The page has no report.');
  const data = JSON.parse(document.getElementById(REPORT_DATA_ID)?.textContent ?? '') as ReportPageData;
  // What only some readers need: not loaded before the page is used.
  const [Labels, { ConsultationForm }] = await Promise.all([
    labelsOf(data.report.language),
    import('../../consultation/consultation-form.tsx'),
  ]);
  startTransition(() => {
    hydrateRoot(
      container,
      <ReportPage data={data} Labels={Labels} Form={ConsultationForm} parts={KEPT_PARTS} />,
    );
  });
  takeOverToaster();
}

async function labelsOf(language: string | undefined) {
  if (language !== 'es') return Fragment;
  return (await import('../report/labels/spanish-labels.tsx')).SpanishLabels;
}

/** The file of the page has an empty place for messages, as every page. */
function takeOverToaster(): void {
  const place = document.createElement('div');
  document.querySelector('.toaster')?.replaceWith(place);
  createRoot(place).render(<Toaster />);
}
