import { isUuid } from '@fml/contract';
import { escapeHtml } from '@fml/runtime/http';

export const ASSESS_PATH = '/assess';
/** The same for browsers without scripts. */
export const PLAIN_PATH = '/assess/plain';

/** A shared report, an analysis under way, an address that was sent: each is answered by itself, and left out of search engines. */
const OF_ONE_VISITOR = /[?&](report|analysis|url)=/;

export function isOfOneVisitor(path: string, query: string): boolean {
  return path === ASSESS_PATH && OF_ONE_VISITOR.test(query);
}

/**
 * The page as it was built, for one visitor. A report or an analysis has its frame in it from the start; a browser
 * without scripts goes on to the plain page.
 */
export function visitorsPage(html: string, asked: URLSearchParams, website: string | null): string {
  const page = withoutIndexing(html).replace('</head>', () => `${plainRefresh(asked)}</head>`);
  if (!asked.has('report')) return page;
  const plain = plainAddress(asked);
  const note = `${escapeHtml(website ?? '')}<noscript> <a class="link" href="${plain}">Read it without scripts</a></noscript>`;
  return withNote(page, note).replace(/<html\b/, '<html data-held="report"');
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
  for (const name of ['url', 'refused']) {
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
