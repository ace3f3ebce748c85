import { readReportAddress } from '@fml/reports';
import { Hono } from 'hono';
import type { AssessOptions } from './assess-options.ts';
import { ASSESS_PATH, isOfOneVisitor, PLAIN_PATH, visitorsPage } from './assess-page.ts';
import { acceptPlainForm } from './plain-form.ts';
import { servePlainPage } from './plain-visits.ts';
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
    const website = await websiteOf(options, searchParams.get('report'));
    return sendHtml(c, page, visitorsPage(page.body.toString('utf8'), searchParams, website));
  });
  app.post(ASSESS_PATH, acceptPlainForm(options));
  app.get(PLAIN_PATH, (c, next) => {
    const page = builtPage();
    return page === undefined ? next() : servePlainPage(options, page, c);
  });
  return app;
}

/** Null also while the database is away or slow: the page asks again by itself. */
async function websiteOf({ database }: AssessOptions, reportId: string | null): Promise<string | null> {
  if (reportId === null) return null;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), MAX_LOOK_UP_MS);
  const found = (async () => readReportAddress(database(), reportId))().catch(() => null);
  try {
    return await Promise.race([found, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
