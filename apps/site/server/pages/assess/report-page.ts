import { createHash } from 'node:crypto';
import type { WebsiteReport } from '@fml/contract';
import { type ReportShare, readLocalizedReport, readReportShare } from '@fml/reports';
import type { ProcessLog } from '@fml/runtime/log';
import type { HonoRequest } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { SiteFile } from '../site-files.ts';
import type { AssessOptions } from './assess-options.ts';
import { plainRefresh } from './assess-page.ts';
import { orWithoutIt } from './or-without-it.ts';
import type { ReportRenderer } from './report-renderer.ts';
import { withShareTags } from './share-tags.ts';

const REPORT_PLACE = /(<div id="report-page">)(<\/div>)/;
const MAX_LANGUAGES = 10;
/** Then the page is sent that fetches its report by itself. */
const MAX_READING_MS = 3_000;

interface DrawnReport {
  file: SiteFile;
  html: string;
  contentSecurityPolicy: string;
}

/**
 * The page of a stored report. Null for an unknown report, where the site is not built, and while the database is away or
 * slow.
 */
export async function drawnReport(
  options: AssessOptions,
  reportId: string,
  request: HonoRequest,
): Promise<DrawnReport | null> {
  const { site, renderReport, database, log } = options;
  const { reportPage: file } = site;
  if (file === undefined || renderReport === undefined) return null;
  const { search, searchParams } = new URL(request.url);
  const lang = searchParams.get('lang') ?? '';
  const read = await orWithoutIt(
    async () => {
      const report = await readLocalizedReport(database(), reportId, lang);
      return report && { report, share: await readReportShare(database(), report) };
    },
    MAX_READING_MS,
    notRead(log),
  );
  if (read === null) return null;
  const acceptLanguage = request.header('accept-language') ?? '';
  try {
    return { file, ...fillReportPage(file, read, { search, acceptLanguage }, renderReport) };
  } catch (error) {
    log.error({ err: error }, 'a report could not be drawn');
    return null;
  }
}

/** Logs that a page goes out without what the database has for it. */
export function notRead(log: ProcessLog): (error: unknown) => void {
  return (error) => log.warn({ err: error }, 'a report could not be read');
}

/**
 * The file of a report's page with the report in it, drawn as the browser would draw it: it is read before any script has
 * arrived. `asked`: the query of the link.
 */
function fillReportPage(
  file: SiteFile,
  { report, share }: { report: WebsiteReport; share: ReportShare },
  asked: { search: string; acceptLanguage: string },
  render: ReportRenderer,
): Omit<DrawnReport, 'file'> {
  const reader = { search: asked.search, languages: acceptedLanguages(asked.acceptLanguage) };
  const { title, language, html, data, frame } = render(report, reader);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const written = file.body.toString('utf8');
  if (!REPORT_PLACE.test(written)) throw new Error('The page has no place for a report.');
  const page = withShareTags(withFrame(written, frame), { language, title, share })
    .replace('</head>', () => `${plainRefresh(new URLSearchParams(asked.search))}</head>`)
    .replace(
      REPORT_PLACE,
      (_place, start: string, end: string) =>
        `${start}${html}${end}<script type="application/json" id="report-data">${json}</script>`,
    );
  return { html: page, contentSecurityPolicy: allowStyleAttributes(file.contentSecurityPolicy ?? '', html) };
}

/** The page with header, footer and skip link of another language. */
function withFrame(page: string, frame: ReturnType<ReportRenderer>['frame']): string {
  if (frame === null) return page;
  return page
    .replace(/<a\b[^>]*\bskip-link\b[^>]*>.*?<\/a>/s, () => frame.skipLink)
    .replace(/<header\b.*?<\/header>/s, () => frame.header)
    .replace(/<footer\b.*?<\/footer>/s, () => frame.footer);
}

/** Places on the screenshot are style attributes; each is allowed by its hash. */
function allowStyleAttributes(policy: string, html: string): string {
  const styles = new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, style = '']) => style));
  if (styles.size === 0) return policy;
  const hashes = [...styles].map(
    (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
  return [policy, ["style-src-attr 'unsafe-hashes'", ...hashes].join(' ')].join('; ');
}

/** As `navigator.languages` in the browser, first the most wanted. */
function acceptedLanguages(header: string): string[] {
  return parseAccept(header)
    .map(({ type }) => type)
    .filter((tag) => /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/i.test(tag))
    .slice(0, MAX_LANGUAGES);
}
