import type { Database } from '@fml/postgres';
import {
  allowReportMails,
  confirmationPage,
  confirmReportMail,
  REPORT_MAIL_PATHS,
  readConfirmation,
  readStopState,
  stopPage,
  stopReportMails,
} from '@fml/reports';
import { type Context, Hono } from 'hono';
import type { SiteFiles } from '../site-files.ts';
import { linkLanguage, sendLinkedPage } from './linked-page.ts';

export interface ReportMailsOptions {
  site: SiteFiles;
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Where the site is served, without a slash at the end. */
  siteUrl: string;
}

/**
 * The pages behind the links of mails about reports. Mail programs and scanners open every link, so a GET changes nothing;
 * the button posts. A mail program posts to the link that stops mails by itself (RFC 8058).
 */
export function createReportMailsApp({ site, database, siteUrl }: ReportMailsOptions): Hono {
  const app = new Hono();

  const sendConfirmation = async (c: Context, isDone = false) => {
    const [token, language] = [c.req.query('token') ?? '', linkLanguage(c)];
    const known = await readConfirmation(database(), token);
    return sendLinkedPage(c, site, confirmationPage(known, language, isDone), {
      language,
      query: { token },
      status: known.state === 'expired' ? 404 : 200,
    });
  };
  app.get(REPORT_MAIL_PATHS.confirm, (c) => sendConfirmation(c));
  app.post(REPORT_MAIL_PATHS.confirm, async (c) => {
    const outcome = await confirmReportMail(database(), c.req.query('token') ?? '', siteUrl);
    return sendConfirmation(c, outcome === 'confirmed');
  });

  const sendStop = (c: Context, state: Parameters<typeof stopPage>[0]) => {
    const language = linkLanguage(c);
    return sendLinkedPage(c, site, stopPage(state, language), {
      language,
      query: { key: c.req.query('key') ?? '' },
    });
  };
  app.get(REPORT_MAIL_PATHS.stop, async (c) =>
    sendStop(c, await readStopState(database(), c.req.query('key') ?? '')),
  );
  app.post(REPORT_MAIL_PATHS.stop, async (c) =>
    sendStop(c, (await stopReportMails(database(), c.req.query('key') ?? '')) ? 'stopped' : 'unknown'),
  );
  app.post(REPORT_MAIL_PATHS.allow, async (c) =>
    sendStop(c, (await allowReportMails(database(), c.req.query('key') ?? '')) ? 'allowed' : 'unknown'),
  );
  // A reload of the page after the button.
  app.get(REPORT_MAIL_PATHS.allow, async (c) =>
    sendStop(c, await readStopState(database(), c.req.query('key') ?? '')),
  );
  return app;
}
