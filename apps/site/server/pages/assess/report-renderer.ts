import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { ReportLanguage, WebsiteReport } from '@fml/contract';

/** A report as its page shows it, made by apps/site/app/assess/report-page/render-report-page.tsx. */
interface RenderedReport {
  title: string;
  language: ReportLanguage;
  html: string;
  /** What the browser takes the page over with. */
  data: object;
  /** The parts around the report in its language; null where the file has them. */
  frame: { skipLink: string; header: string; footer: string } | null;
}

export type ReportRenderer = (
  report: WebsiteReport,
  reader: { search: string; languages: readonly string[] },
) => RenderedReport;

/** The renderer that the build of the site has made; undefined where the site is not built. */
export async function loadReportRenderer(file: string): Promise<ReportRenderer | undefined> {
  if (!existsSync(file)) return undefined;
  const { renderReportPage } = (await import(pathToFileURL(file).href)) as {
    renderReportPage: ReportRenderer;
  };
  return renderReportPage;
}
