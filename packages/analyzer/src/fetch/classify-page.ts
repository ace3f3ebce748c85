import type { AnalysisFault } from '@fml/contract';
import type { FetchedResource } from '../stages.ts';
import { documentKind } from './document-kind.ts';
import {
  BOT_WALL_SIGNS,
  DOMAIN_SELLERS,
  PARKED_SIGNS,
  type PageView,
  SIGN_IN_HOSTS,
  SIGN_IN_PATH,
  SOCIAL_PROFILES,
} from './page-signatures.ts';
import { pageTitle, visibleText } from './visible-text.ts';

/** A wall is recognized by its beginning; the limit keeps hostile pages cheap. */
const SCANNED_CHARACTERS = 300_000;
/** A sign-in page says little besides its form; a shop with a login in its header says a lot. */
const SIGN_IN_TEXT_CHARACTERS = 500;

/**
 * Why an answer is not the page of a business's website, null when it is one. Pure. The order matters: the most
 * specific reason first, so that a challenge sent with status 403 is called a bot wall and not an error.
 */
export function classifyPage(resource: FetchedResource): AnalysisFault | null {
  const final = new URL(resource.finalUrl);
  const host = final.hostname;
  const profile = socialProfile(resource.url) ?? socialProfile(resource.finalUrl);
  if (profile !== null) return { code: 'social_profile', host, detail: profile };
  const page: PageView = {
    status: resource.status,
    headers: resource.headers,
    html: resource.body.slice(0, SCANNED_CHARACTERS),
    title: pageTitle(resource.body),
    text: visibleText(resource.body),
  };
  if (BOT_WALL_SIGNS.some((sign) => sign(page))) return { code: 'bot_wall', host };
  if (isDomainSeller(resource, final) || PARKED_SIGNS.some((sign) => sign(page))) {
    return { code: 'parked_domain', host };
  }
  if (isLoginWall(resource, final, page)) return { code: 'login_wall', host };
  if (resource.status >= 400 || resource.status < 200) {
    return { code: 'http_error', host, status: resource.status };
  }
  const kind = documentKind(resource);
  if (kind !== null) return { code: 'not_a_web_page', host, detail: kind };
  if (isEmpty(page)) return { code: 'empty_page', host };
  // A redirect that leads nowhere: its body is not the website.
  if (resource.status >= 300) return { code: 'http_error', host, status: resource.status };
  return null;
}

/** Name of the platform when the address is a profile on it, null otherwise. Usable before anything is fetched. */
export function socialProfile(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { hostname, pathname } = new URL(url);
  if (/^(www\.)?google\.[a-z.]+$/.test(hostname) && pathname.startsWith('/maps')) return 'Google Maps';
  const found = Object.entries(SOCIAL_PROFILES).find(([domain]) => isWithin(hostname, domain));
  return found?.[1] ?? null;
}

function isWithin(hostname: string, domain: string): boolean {
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

function isDomainSeller(resource: FetchedResource, final: URL): boolean {
  // If the seller's own address was entered, its website is meant.
  if (resource.redirects.length === 0 || new URL(resource.url).hostname === final.hostname) return false;
  return DOMAIN_SELLERS.some((seller) => {
    const [domain = '', path = ''] = seller.split('/');
    return isWithin(final.hostname, domain) && final.pathname.startsWith(`/${path}`);
  });
}

function isLoginWall(resource: FetchedResource, final: URL, page: PageView): boolean {
  if (resource.status === 401) return true;
  if (resource.redirects.length > 0 && SIGN_IN_HOSTS.some((host) => isWithin(final.hostname, host)))
    return true;
  const hasPasswordField = /<input\b[^>]{0,500}type\s*=\s*["']?password/i.test(page.html);
  if (!hasPasswordField) return false;
  const wasSentToSignIn = resource.redirects.length > 0 && SIGN_IN_PATH.test(final.pathname);
  return wasSentToSignIn || page.text.length < SIGN_IN_TEXT_CHARACTERS;
}

/** No text, and nothing that could show some: an application that renders itself has scripts. */
function isEmpty(page: PageView): boolean {
  return (
    page.text === '' && !/<(script|img|svg|iframe|frame|video|canvas|object|picture|input)\b/i.test(page.html)
  );
}
