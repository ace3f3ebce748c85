import type { WebsiteReport } from '@fml/contract';
import { Fragment } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { brand } from '../../brand.ts';
import { ConsultationForm } from '../../consultation/consultation-form.tsx';
import { FRAME_SPANISH } from '../../site-frame/frame-spanish.ts';
import { SiteFooter } from '../../site-frame/site-footer.tsx';
import { SiteHeader, SkipLink } from '../../site-frame/site-header.tsx';
import { DRAWN_PARTS } from '../report/drawn-parts.tsx';
import type { ReportReader } from '../report/header/report-reader.ts';
import { ENGLISH } from '../report/labels/english.ts';
import { SPANISH } from '../report/labels/spanish.ts';
import { SpanishLabels } from '../report/labels/spanish-labels.tsx';
import { ReportPage } from './report-page.tsx';
import type { ReportPageData } from './report-page-data.ts';

/** The parts of a report's page that its file does not have (server/pages/assess/report-page.ts). */
export interface RenderedReportPage {
  title: string;
  language: string;
  /** The report, for the element `REPORT_PAGE_ID`. */
  html: string;
  /** For the element `REPORT_DATA_ID`. */
  data: ReportPageData;
  /** In place of the parts around it; null where those of the file are in the report's language. */
  frame: RenderedFrame | null;
}

interface RenderedFrame {
  skipLink: string;
  header: string;
  footer: string;
}

/** Draws the page of a stored report. Bundled for the server by page-pipeline/pages/report-page.ts. */
export function renderReportPage(stored: WebsiteReport, reader: ReportReader): RenderedReportPage {
  const report = withoutPicture(stored);
  const isSpanish = report.language === 'es';
  const data = { report, reader };
  const Labels = isSpanish ? SpanishLabels : Fragment;
  return {
    title: `${(isSpanish ? SPANISH : ENGLISH).title} | ${brand.name}`,
    language: isSpanish ? 'es' : 'en',
    html: renderToString(
      <ReportPage data={data} Labels={Labels} Form={ConsultationForm} parts={DRAWN_PARTS} />,
    ),
    data,
    frame: isSpanish ? spanishFrame() : null,
  };
}

function spanishFrame(): RenderedFrame {
  return {
    skipLink: renderToStaticMarkup(<SkipLink texts={FRAME_SPANISH} />),
    header: renderToStaticMarkup(<SiteHeader path="/assess" texts={FRAME_SPANISH} />),
    footer: renderToStaticMarkup(<SiteFooter texts={FRAME_SPANISH} />),
  };
}

/** The page loads the picture as a file, when it comes near the screen. */
function withoutPicture(report: WebsiteReport): WebsiteReport {
  return report.screenshot ? { ...report, screenshot: { ...report.screenshot, base64: '' } } : report;
}
