import type { ReportLanguage } from '@fml/contract';
import { type MailPage, REPORT_MAIL_PATHS } from '@fml/reports';
import { escapeHtml } from '@fml/runtime/http';
import type { Context } from 'hono';
import { ASSESS_PATH } from '../assess/assess-page.ts';
import { PLAIN_BUTTON, plainPage } from '../assess/plain-page.ts';
import type { SiteFiles } from '../site-files.ts';

/** The language that the links of a mail name. */
export function linkLanguage(c: Context): ReportLanguage {
  return c.req.query('lang') === 'es' ? 'es' : 'en';
}

/**
 * A page behind a link of a mail, with the look of the site and without scripts. The address holds what the link is known
 * by, so nothing else may learn it. `query` goes with the button.
 */
export function sendLinkedPage(
  c: Context,
  site: SiteFiles,
  page: MailPage,
  {
    language,
    query = {},
    status = 200,
    refreshSeconds,
  }: {
    language: ReportLanguage;
    query?: Record<string, string>;
    status?: 200 | 404 | 429 | 503;
    refreshSeconds?: number;
  },
): Response {
  const built = site.byPath.get(ASSESS_PATH);
  const headers = {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  };
  // Only where the site is not built.
  if (built === undefined) return c.text([page.title, ...page.paragraphs].join('\n'), status, headers);
  const html = plainPage(built.body.toString('utf8'), {
    language,
    title: page.title,
    main: `<div lang="${language}" class="grid gap-6">${mainOf(page, language, query)}</div>`,
    refreshSeconds,
  });
  return c.body(html, status, {
    ...headers,
    'content-security-policy': built.contentSecurityPolicy ?? '',
    'content-type': built.contentType,
    'cross-origin-resource-policy': 'same-origin',
  });
}

function mainOf(
  { title, paragraphs, button, report }: MailPage,
  language: ReportLanguage,
  query: Record<string, string>,
): string {
  const address = (path: string, values: Record<string, string>) =>
    escapeHtml(`${path}?${new URLSearchParams({ ...values, lang: language })}`);
  return [
    `<h1 class="text-h2">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(
      (text) => `<p class="max-w-[62ch] text-lead [overflow-wrap:anywhere]">${escapeHtml(text)}</p>`,
    ),
    button === undefined
      ? ''
      : `<form method="post" action="${address(REPORT_MAIL_PATHS[button.action], query)}"><button type="submit" class="${PLAIN_BUTTON}">${escapeHtml(button.label)}</button></form>`,
    report === undefined
      ? ''
      : `<p><a class="link" href="${address(ASSESS_PATH, { report: report.id })}">${escapeHtml(report.label)}</a></p>`,
  ].join('\n');
}
