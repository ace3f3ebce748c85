import type { AnalysisFault, SitePageKind } from '@fml/contract';
import { faultMessage, message, type Text } from '@fml/report-texts';
import { decidingScripts } from '../business/forms/forms.ts';
import { readSitePage } from '../collectors/site-page.ts';
import { classifyPage } from '../fetch/classify-page.ts';
import { type PageSources, pageAlone, pageSources } from '../page/page-sources.ts';
import { isSameSite } from '../page/site-address.ts';
import type { FetchedResource, RenderedPage, SiteFetch, SitePageContent } from '../stages.ts';
import type { RobotPermission } from './robot.ts';

export const OUT_OF_TIME: Text = message('gap.no_time');
/** A page of a business has a few thousand; parsing the 300,000 of a hostile one takes seconds. */
const MAX_ELEMENTS = 60_000;
const READ_WITHOUT_SCRIPTS = message('other_pages.scripts');
const NOT_FOR_PROGRAMS = [401, 403, 405, 429, 503, 999];

/** The outcome of one page. */
export type PageReading =
  | { state: 'read'; content: SitePageContent }
  | { state: 'failed'; status: number }
  | { state: 'leftOut'; why: Text };

/** A page of the website before it is read, and the scripts without which its forms say too little. */
interface OpenedPage {
  scripts: string[];
  read: () => PageReading;
}

/**
 * Opens an answer as a page of the website, or says why it is not one. `files` are the scripts that were read; those that
 * are read before the page are read with it. Parses once.
 */
export function openAnswer(
  resource: FetchedResource,
  kind: SitePageKind,
  analyzed: { url: URL; now: Date; mayAsk: RobotPermission; files: SiteFetch['scripts'] },
): PageReading | OpenedPage {
  if (resource.status >= 300 && resource.status < 400) return leftOut(redirectReason(resource, analyzed));
  const { status } = resource;
  if (status >= 400 && !NOT_FOR_PROGRAMS.includes(status)) return { state: 'failed', status };
  const fault = classifyPage(resource);
  if (fault) return leftOut(sentenceFor(fault, status));
  const sources = sourcesOf(pageAlone(resource, analyzed.files), analyzed.now);
  return {
    scripts: decidingScripts(sources),
    read: () => ({ state: 'read', content: readSitePage(sources, kind) }),
  };
}

/** Reads a page as a browser drew it; `shell` is what was sent. */
export function readDrawnPage(
  shell: FetchedResource,
  kind: SitePageKind,
  drawn: RenderedPage,
  now: Date,
): SitePageContent {
  const finalUrl = drawn.url.split('#', 1)[0] ?? shell.finalUrl;
  return readSitePage(sourcesOf(pageAlone({ ...shell, finalUrl }), now, drawn), kind);
}

function leftOut(why: Text): PageReading {
  return { state: 'leftOut', why };
}

/** A redirect that was not followed. */
function redirectReason(
  { headers, finalUrl }: FetchedResource,
  { url, mayAsk }: { url: URL; mayAsk: RobotPermission },
): Text {
  const target = URL.parse(headers.location ?? '', finalUrl);
  if (!target) return message('other_pages.nowhere');
  if (!isSameSite(target, url)) return message('other_pages.another_website');
  return mayAsk(target) ?? message('other_pages.nowhere');
}

export function sentenceFor(fault: AnalysisFault, status: number): Text {
  switch (fault.code) {
    case 'http_error':
      return message('gap.not_for_programs', { status });
    case 'bot_wall':
      return message('other_pages.human_check');
    case 'login_wall':
      return message('other_pages.sign_in');
    case 'not_a_web_page':
      return message('other_pages.not_a_page');
    case 'empty_page':
      return message('other_pages.empty');
    default:
      return faultMessage(fault);
  }
}

/** The answer as the collectors read a page that no browser measured. */
function sourcesOf(fetch: SiteFetch, now: Date, drawn?: RenderedPage): PageSources {
  return pageSources({
    fetch,
    measurement: { why: READ_WITHOUT_SCRIPTS },
    now,
    maxElements: MAX_ELEMENTS,
    ...(drawn ? { drawn } : {}),
  });
}
