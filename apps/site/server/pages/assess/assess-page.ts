import { isUuid, type ReportLanguage } from '@fml/contract';
import { negotiateLanguage } from '@fml/report-texts';
import { escapeHtml } from '@fml/runtime/http';
import { plainText } from './plain-text.ts';

export const ASSESS_PATH = '/assess';
/** The same for browsers without scripts. */
export const PLAIN_PATH = '/assess/plain';

/**
 * A shared report, an analysis in progress, a submitted address: each gets its own answer, and none is listed by search
 * engines.
 */
const OF_ONE_VISITOR = /[?&](report|analysis|url)=/;

export function isOfOneVisitor(path: string, query: string): boolean {
  return path === ASSESS_PATH && OF_ONE_VISITOR.test(query);
}

/**
 * The page as it was built, for one visitor. A report or an analysis has its frame in it from the start; a browser
 * without scripts goes on to the plain page.
 */
export function visitorsPage(html: string, asked: URLSearchParams, website: string | null): string {
  const language = languageOf(asked);
  const text = plainText(language);
  const page = withoutIndexing(html).replace('</head>', () => `${plainRefresh(asked)}</head>`);
  if (!asked.has('report')) return page;
  const note = `${escapeHtml(website ?? '')}<noscript> <a class="link" href="${plainAddress(asked)}">${escapeHtml(text('without_scripts'))}</a></noscript>`;
  const held = withNote(page, note).replace(/<html\b/, '<html data-held="report"');
  return language === 'en'
    ? held
    : inLanguage(held, language, { title: text('report_title'), description: text('description') });
}

/** The language that the address asks for. */
export function languageOf(asked: URLSearchParams): ReportLanguage {
  return negotiateLanguage((asked.get('lang') ?? '').slice(0, 200));
}

/** The document says its language, title and description; header and footer keep saying that they are English. */
export function inLanguage(
  html: string,
  language: ReportLanguage,
  { title, description }: { title: string; description: string },
): string {
  const escaped = { title: escapeHtml(title), description: escapeHtml(description) };
  return html
    .replace(/(<html\b[^>]*\blang=")[^"]*/, (_html, start: string) => start + language)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped.title}</title>`)
    .replace(
      /(<meta (?:name|property)="(?:og:|twitter:)?(title|description)" content=")[^"]*/g,
      (_meta, start: string, name: 'title' | 'description') => start + escaped[name],
    );
}

/** A browser without scripts goes on to the plain page. */
export function plainRefresh(asked: URLSearchParams): string {
  return `<noscript><meta http-equiv="refresh" content="0;url=${plainAddress(asked)}"/></noscript>`;
}

function plainAddress(asked: URLSearchParams): string {
  return escapeHtml(`${PLAIN_PATH}?${plainQuery(asked)}`);
}

/** Only what the plain page reads, so that nothing else travels along. */
export function plainQuery(asked: URLSearchParams): string {
  const query = new URLSearchParams();
  for (const name of ['report', 'analysis']) {
    const value = asked.get(name);
    if (value !== null) query.set(name, isUuid(value) ? value : '');
  }
  for (const name of ['url', 'refused', 'lang']) {
    const value = asked.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.toString();
}

export function withoutIndexing(html: string): string {
  return html.replace(/(<meta name="robots" content=")[^"]*/, '$1noindex,follow');
}

/** Into the empty paragraph of apps/site/app/assess/opening-view.tsx. */
function withNote(html: string, note: string): string {
  return html.replace(
    /(<p\b[^>]*\bdata-held-note=""[^>]*>)(<\/p>)/,
    (_paragraph, start: string, end: string) => start + note + end,
  );
}
