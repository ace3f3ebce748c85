import { createTurns } from '../fetch/turns.ts';
import { parsePageDocument } from '../page/page-document.ts';
import { pageKey } from '../page/site-address.ts';
import { jsonLdNodes } from '../page/structured-data.ts';
import type { RenderedPage, SiteFetch } from '../stages.ts';
import { choosePages, distinctPages, MAX_PAGES } from './choose-pages.ts';
import { dataCandidates, linkCandidates } from './page-candidates.ts';
import { readPages } from './read-pages.ts';
import { createScriptReader } from './read-scripts.ts';
import { robotPermission } from './robot.ts';
import { robotContext, type WebsiteReading } from './robot-context.ts';

const REQUESTS_AT_ONCE = 3;
/** Menus come early in a page; parsing all of a huge one takes seconds. */
const MAX_ELEMENTS = 60_000;

/**
 * Reads the pages that only scripts link to from the page analyzed, as it was drawn when it was measured. Only for a
 * website of which nothing was read but shells: elsewhere the HTML names the pages that matter. Never rejects for what
 * the website does.
 */
export async function readDrawnMenu(
  site: SiteFetch,
  drawn: RenderedPage,
  reading: WebsiteReading,
): Promise<SiteFetch> {
  const { otherPages, page } = site;
  if (otherPages === null || otherPages.pages.some(({ shell }) => shell === null)) return site;
  const { pages, failed, found } = otherPages;
  const document = parsePageDocument(drawn.html, drawn.url, 'rendered', MAX_ELEMENTS);
  const known = new Set([...found, ...pages, ...failed].map(({ url }) => pageKey(url)));
  const candidates = [...linkCandidates(document), ...dataCandidates(jsonLdNodes(document), document.url)];
  const unknown = distinctPages(candidates, new URL(page.finalUrl)).filter(
    ({ url }) => !known.has(pageKey(url)),
  );
  const chosen = choosePages(unknown, Math.max(0, MAX_PAGES - 1 - pages.length - failed.length));
  if (chosen.length === 0) return site;

  const { context, enough, now, onBroken } = reading;
  const signal = AbortSignal.any([enough, ...(context.signal ? [context.signal] : [])]);
  const mayAsk = robotPermission(site.robotsTxt);
  const robot = robotContext(page, reading, mayAsk, signal);
  const { asked, ...read } = await readPages(chosen, {
    page,
    robot,
    mayAsk,
    scripts: createScriptReader(robot, mayAsk),
    turns: createTurns(REQUESTS_AT_ONCE),
    signal,
    now,
    onBroken,
  });
  const readBefore = new Set(pages.map(({ url }) => pageKey(url)));
  return {
    ...site,
    links: [...site.links, ...asked],
    otherPages: {
      ...otherPages,
      pages: [...pages, ...read.pages.filter(({ url }) => !readBefore.has(pageKey(url)))],
      failed: [...failed, ...read.failed],
      leftOut: [...otherPages.leftOut, ...read.leftOut],
      found: [...found, ...unknown.map(({ url, kind }) => ({ url, kind }))],
    },
  };
}
