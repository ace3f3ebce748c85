import { type AnalysisFault, analysisFaultSentence, type SitePageKind } from '@fml/contract';
import { type PageSources, pageSources } from '../collectors/page-sources.ts';
import { isSameSite } from '../collectors/site-address.ts';
import { readSitePage } from '../collectors/site-page.ts';
import { classifyPage } from '../fetch/classify-page.ts';
import type { FetchedResource, SitePageContent } from '../stages.ts';
import type { RobotPermission } from './robot.ts';

export const OUT_OF_TIME = 'We ran out of time.';
const READ_WITHOUT_SCRIPTS = 'We read the other pages without running their scripts.';
const NOT_FOR_PROGRAMS = [401, 403, 405, 429, 503, 999];

/** What became of one page. */
export type PageReading =
  | { state: 'read'; content: SitePageContent }
  | { state: 'failed'; status: number }
  | { state: 'leftOut'; why: string };

/** Reads an answer as a page of the website, or says why it is none. Parses at most once. */
export function readAnswer(
  resource: FetchedResource,
  kind: SitePageKind,
  analyzed: { url: URL; now: Date; mayAsk: RobotPermission },
): PageReading {
  if (resource.status >= 300 && resource.status < 400) return leftOut(redirectReason(resource, analyzed));
  const { status } = resource;
  if (status >= 400 && !NOT_FOR_PROGRAMS.includes(status)) return { state: 'failed', status };
  const fault = classifyPage(resource);
  if (fault) return leftOut(sentenceFor(fault, status));
  return { state: 'read', content: readSitePage(sourcesOf(resource, analyzed.now), kind) };
}

function leftOut(why: string): PageReading {
  return { state: 'leftOut', why };
}

/** A redirect that was not followed. */
function redirectReason(
  { headers, finalUrl }: FetchedResource,
  { url, mayAsk }: { url: URL; mayAsk: RobotPermission },
): string {
  const target = URL.parse(headers.location ?? '', finalUrl);
  if (!target) return 'It leads nowhere.';
  if (!isSameSite(target, url)) return 'It leads to another website.';
  return mayAsk(target) ?? 'It leads nowhere.';
}

function sentenceFor(fault: AnalysisFault, status: number): string {
  switch (fault.code) {
    case 'http_error':
      return `It answers programs with status ${status}.`;
    case 'bot_wall':
      return 'It asks visitors to prove they are human.';
    case 'login_wall':
      return 'It asks visitors to sign in.';
    case 'not_a_web_page':
      return `It opens ${fault.detail}, not a page.`;
    case 'empty_page':
      return 'The page is empty.';
    default:
      return analysisFaultSentence(fault);
  }
}

/** The answer as the collectors read a page that no browser rendered. */
function sourcesOf(page: FetchedResource, now: Date): PageSources {
  const notAsked = { ok: false, fault: { code: 'internal' } } as const;
  return pageSources({
    fetch: {
      page,
      robotsTxt: notAsked,
      sitemap: notAsked,
      plainHttp: null,
      alternateHost: null,
      links: [],
      otherPages: null,
    },
    measurement: { why: READ_WITHOUT_SCRIPTS },
    now,
  });
}
