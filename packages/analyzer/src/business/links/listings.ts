import type { BusinessLink, BusinessName } from '@fml/contract';
import { decoded } from '../../page/decoded.ts';
import { pathOf } from '../../page/site-address.ts';
import type { SitePageContent } from '../../stages.ts';
import { nameKey } from '../names/name-key.ts';
import { SERVICES } from './link-services.ts';
import type { SeenLink } from './links.ts';
import { handleOf } from './profiles.ts';

/** Places of programs and files, where the website itself may lie. */
const HOST_OF_FILES =
  /(?:^|\.)(?:github|gitlab|bitbucket|netlify|vercel|herokuapp|cloudflare|amazonaws|cloudinary|imgur|unsplash|wp|archive|web\.archive|translate|validator|w3|pagespeed)\.\w{2,4}$/i;
const FILE = /\.(?:pdf|jpe?g|png|gif|webp|avif|svg|ico|mp[34]|mov|webm|css|m?js|json|xml|zip|docx?|woff2?)$/i;
const GOOGLE = /(?:^|\.)google\.[a-z.]{2,6}$/i;
/** Addresses of Google that show one place; not a way from one place to another, and no list of results. */
const GOOGLE_PLACE = /^[^/]+\/maps\/(?:place|search)\/|^[^/]+\/maps\/?$|^maps\.[^/]+\/$/i;
/** Fewer letters name anything. */
const MIN_NAME_LETTERS = 8;
/** A name that is this part of a word of an address is what that page is about. */
const NAME_SHARE = 0.35;

/** A link to another website that may be a page about the business there, if it carries its name. */
export function mayBeListing(url: URL): boolean {
  if (HOST_OF_FILES.test(url.hostname) || FILE.test(url.pathname)) return false;
  if (SERVICES.some(({ hosts }) => hosts.test(url.hostname))) return false;
  if (GOOGLE.test(url.hostname)) return GOOGLE_PLACE.test(url.hostname + url.pathname);
  return url.pathname.length >= MIN_NAME_LETTERS;
}

/**
 * Profiles and services that the website links, with pages of directories and of Google that carry the name of the business.
 * Profiles on other pages than the one analyzed are often those of a person, a partner or a template, so only one that is
 * called like the business counts there.
 */
export function mergeLinks(
  pages: readonly SitePageContent[],
  names: readonly BusinessName[],
): BusinessLink[] {
  const keys = names.map(({ text }) => lettersOf(text)).filter((key) => key.length >= MIN_NAME_LETTERS);
  const [analyzed] = pages;
  const first = new Set(analyzed?.business.links.map(({ url }) => url));
  const words = names.flatMap(({ text }) =>
    nameKey(text)
      .words.split(' ')
      .filter((word) => word.length > 3),
  );
  const isOurs = (link: SeenLink) => {
    if (link.kind !== 'social' || link.state !== 'real' || first.has(link.url)) return true;
    const handle = handleOf(link);
    return (
      handle !== null &&
      [...words, ...keys].some(
        (word) => handle.includes(word) || (handle.length > 4 && word.includes(handle)),
      )
    );
  };
  return pages.flatMap(({ url: page, business }) => {
    const listings = business.listings
      .filter((address) => carriesName(address, keys))
      .map((address) => ({
        kind: 'social' as const,
        network: networkOf(address),
        url: address,
        state: 'real' as const,
      }));
    // Text messages go to a phone number, which is a fact of its own.
    const links = business.links.filter((link) => link.network !== 'sms' && isOurs(link));
    return [...links, ...listings].map(({ kind, network, url, state }) => ({
      page: pathOf(page),
      kind,
      network,
      url,
      state,
    }));
  });
}

function lettersOf(text: string): string {
  return nameKey(text)
    .words.split(' ')
    .filter((word) => word !== 'and')
    .join('');
}

function carriesName(address: string, keys: readonly string[]): boolean {
  const url = URL.parse(address);
  if (!url) return false;
  const isGoogle = GOOGLE.test(url.hostname);
  const query = isGoogle ? [url.searchParams.get('q'), url.searchParams.get('query')] : [];
  const parts = [...url.pathname.split('/'), ...query].flatMap((part) => part ?? []);
  return parts.some((part) => {
    const letters = lettersOf(decoded(part.slice(0, 400).replace(/\+/g, ' ')));
    // Owners write what they do behind their name on the map.
    return keys.some(
      (key) =>
        (isGoogle && letters.startsWith(key)) ||
        (letters.includes(key) && key.length >= letters.length * NAME_SHARE),
    );
  });
}

function networkOf(address: string): string {
  const host = URL.parse(address)?.hostname.replace(/^www\./, '') ?? '';
  return GOOGLE.test(host) ? 'google' : host;
}
