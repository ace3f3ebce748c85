import { REPORT_SCREENSHOT_PATH } from '@fml/contract';
import { readReportAddress, readReportScreenshot } from '@fml/reports';
import { Hono } from 'hono';
import type { AssessOptions } from './assess-options.ts';
import { ASSESS_PATH, isOfOneVisitor, PLAIN_PATH, visitorsPage } from './assess-page.ts';
import { orWithoutIt } from './or-without-it.ts';
import { acceptPlainForm } from './plain-form.ts';
import { servePlainPage } from './plain-visits.ts';
import { drawnReport, notRead } from './report-page.ts';
import { sendHtml } from './send-html.ts';

/** The frame of a shared report is worth more than the name of the website in it. */
const MAX_LOOK_UP_MS = 300;

/**
 * What the page of the analysis is besides a file: links of reports, the form of browsers without scripts, and the plain
 * pages they get. Everything else is left to the files.
 */
export function createAssessApp(options: AssessOptions): Hono {
  const app = new Hono();
  const builtPage = () => options.site.byPath.get(ASSESS_PATH);
  app.get(ASSESS_PATH, async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const page = isOfOneVisitor(pathname, search) ? builtPage() : undefined;
    if (page === undefined) return next();
    const reportId = searchParams.get('report');
    const drawn = reportId === null ? null : await drawnReport(options, reportId, c.req);
    if (drawn !== null) return sendHtml(c, drawn.file, drawn.html, 200, drawn.contentSecurityPolicy);
    const website = await websiteOf(options, reportId);
    return sendHtml(c, page, visitorsPage(page.body.toString('utf8'), searchParams, website));
  });
  app.get(REPORT_SCREENSHOT_PATH, async (c, next) => {
    const screenshot = await readReportScreenshot(options.database(), c.req.query('report') ?? '');
    if (screenshot === null) return next();
    return c.body(new Uint8Array(screenshot.bytes), 200, {
      'cache-control': 'private, max-age=86400',
      'content-type': screenshot.mediaType,
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex',
    });
  });
  app.post(ASSESS_PATH, acceptPlainForm(options));
  app.get(PLAIN_PATH, (c, next) => {
    const page = builtPage();
    return page === undefined ? next() : servePlainPage(options, page, c);
  });
  return app;
}

/** Null also while the database is away or slow: the page asks again by itself. */
function websiteOf({ database, log }: AssessOptions, reportId: string | null): Promise<string | null> {
  if (reportId === null) return Promise.resolve(null);
  return orWithoutIt(async () => readReportAddress(database(), reportId), MAX_LOOK_UP_MS, notRead(log));
}
