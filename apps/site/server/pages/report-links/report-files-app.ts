import { createHash } from 'node:crypto';
import type { Database } from '@fml/postgres';
import { pdfPage, readReportCard, readScoreBadge, reportPdf } from '@fml/reports';
import { APP_ERRORS, AppError } from '@fml/runtime/http';
import { Hono } from 'hono';
import type { SiteFiles } from '../site-files.ts';
import { linkLanguage, sendLinkedPage } from './linked-page.ts';

export interface ReportFilesOptions {
  site: SiteFiles;
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Whose limits a request takes from. */
  clientKeyOf: (request: Request) => string;
}

/** A reader who followed a link sees that something happens before this. */
const PDF_HOLD_MS = 1500;
const PDF_REFRESH_SECONDS = 4;
/** A report does not change; one that was deleted is forgotten within a day. */
const PICTURE_CACHE = 'public, max-age=86400';

/** Files of a report that mails and other websites link to, under its id, which cannot be guessed. */
export function createReportFilesApp(options: ReportFilesOptions): Hono {
  const app = new Hono();
  const pdf = reportPdf({ ...options, holdMs: PDF_HOLD_MS });

  app.get('/r/:id/badge.svg', async (c) => {
    const { score, theme } = c.req.query();
    const language = linkLanguage(c);
    const svg = await readScoreBadge(options.database(), c.req.param('id'), { score, theme, language });
    if (svg === null)
      return c.text(APP_ERRORS.report_not_found.sentence, 404, { 'cache-control': 'no-store' });
    const etag = `"${createHash('sha256').update(svg).digest('base64url').slice(0, 22)}"`;
    const headers = {
      'cache-control': PICTURE_CACHE,
      // Shown by other websites, which is what it is for.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-robots-tag': 'noindex',
      etag,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    return c.body(svg, 200, { ...headers, 'content-type': 'image/svg+xml; charset=utf-8' });
  });

  app.get('/r/:id/card.jpg', async (c) => {
    const card = await readReportCard(options.database(), c.req.param('id'), linkLanguage(c));
    if (card === null)
      return c.text(APP_ERRORS.report_not_found.sentence, 404, { 'cache-control': 'no-store' });
    return c.body(card, 200, {
      'cache-control': PICTURE_CACHE,
      'content-type': 'image/jpeg',
      // Social networks and programs for messages show it.
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    });
  });

  app.get('/r/:id/report.pdf', async (c) => {
    const language = linkLanguage(c);
    try {
      const answer = await pdf({
        query: { report_id: c.req.param('id'), lang: language },
        headers: c.req.raw.headers,
        clientKey: options.clientKeyOf(c.req.raw),
        signal: c.req.raw.signal,
      });
      if (answer.status !== 202) return answer;
      const refreshSeconds = PDF_REFRESH_SECONDS;
      return sendLinkedPage(c, options.site, pdfPage(null, language), { language, refreshSeconds });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const code = error.code === 'invalid_body' ? 'report_not_found' : error.code;
      const { sentence, status } = APP_ERRORS[code];
      const shown = status === 404 || status === 429 ? status : 503;
      return sendLinkedPage(c, options.site, pdfPage(sentence, language), { language, status: shown });
    }
  });
  return app;
}
