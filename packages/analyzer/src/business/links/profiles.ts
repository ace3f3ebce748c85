import type { BusinessLink } from '@fml/contract';
import { getDomainWithoutSuffix } from 'tldts';
import { collectHead } from '../../page/head.ts';
import { attribute, elementsWithin, type PageElement, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { jsonLdNodes, property, typesOf } from '../../page/structured-data.ts';
import { nameKey } from '../names/name-key.ts';
import { hostNames, isNamedType } from '../names/name-places.ts';
import { NETWORKS } from './link-services.ts';
import type { SeenLink } from './links.ts';

/** Pages of networks on which visitors share something, and those that explain the network. */
const NO_PROFILE =
  /^\/(?:sharer|share\.php|share\/?$|intent\/|dialog\/|plugins\/|tr\b|pin\/create|sharing|shareArticle|home\?status|submit|policy|policies|legal|help|privacy|about\/|hashtag|search|watch|groups\/feed|login|business\/help)/i;
/** One post, which is no profile; pages show rows of them. */
const POST = /^(?:www\.)?instagram\.com\/(?:p|reels?|tv|stories|explore)\//i;
const SHORT_MAP = /^maps\.app\.goo\.gl\/|^goo\.gl\/maps\//i;
const PLACE_TEXT =
  /\d{2}.*\p{L}{3}|\p{L}{3}.*\d{2}|\bdirections?\b|c[oó]mo llegar|\bitin[eé]raire|wegbeschreibung|\broute\b|indicazioni/iu;
const EXAMPLE_HANDLE =
  /^\/?(?:#.*)?$|^\/@?(?:your[-_.]?(?:user-?name|page|profile|name|company|business|handle|id|brand)|user-?name|page-?name|profile|handle|example|company-?name|businessname|wix|wixcom|squarespace|wordpress|godaddy|weebly|webflow|elementor|bootstrapmade|colorlib|templatemo|html5up|startbootstrap|w3layouts|htmlcodex|themefisher|shopify)\/?$|^\/(?:company|channel|user|in|c|pages)\/(?:wix-com|wix|squarespace|your[-_]?\w{2,12}|example)?\/?$/i;
const EXAMPLE_ID = /placeholder|YOUR_|your[-_](?:place|id|page|profile)|PLACE_ID$/i;

export function readProfile(href: string, url: URL, text: string): SeenLink | null {
  const known = NETWORKS.find(({ hosts }) => hosts.test(url.hostname));
  if (!known || NO_PROFILE.test(url.pathname) || POST.test(url.hostname + url.pathname)) return null;
  const isFront = url.pathname.length < 2 && url.search === '';
  if (
    known.profile &&
    !isFront &&
    !known.profile.test(url.pathname + url.search) &&
    !known.profile.test(url.href)
  ) {
    return null;
  }
  // A short link of the map below an address, or one that shows the way, leads to a place.
  if (SHORT_MAP.test(url.hostname + url.pathname) && PLACE_TEXT.test(text)) return null;
  // Its front page is often meant, such as Google's in a sentence.
  if (isFront && known.profile && known.network !== 'youtube') return null;
  return { kind: 'social', network: known.network, url: href, state: profileState(known.network, url), text };
}

function profileState(network: string, url: URL): BusinessLink['state'] {
  // Closed for good in 2019.
  if (url.hostname === 'plus.google.com') return 'dead';
  // The number of a place there has only digits.
  if (network === 'google' && /[?&]cid=\D/i.test(url.search)) return 'dead';
  if ((url.search === '' && EXAMPLE_HANDLE.test(url.pathname)) || EXAMPLE_ID.test(url.pathname + url.search))
    return 'placeholder';
  // A profile of TikTok has an @ before its name; without it the page is an error.
  if (network === 'tiktok' && url.hostname !== 'vm.tiktok.com' && /^\/[\w.]+\/?$/.test(url.pathname))
    return 'dead';
  return 'real';
}

/** Profiles that the structured data of the business names. */
export function profilesInData({ document }: PageSources): SeenLink[] {
  return jsonLdNodes(document)
    .filter((node) => typesOf(node).some(isNamedType))
    .slice(0, 20)
    .flatMap((node) => {
      const same = property(node, 'sameAs');
      const addresses: unknown[] = Array.isArray(same) ? same.slice(0, 30) : [same];
      return addresses.flatMap((address): SeenLink[] => {
        const url = typeof address === 'string' ? URL.parse(address.trim().slice(0, 2_000)) : null;
        const profile = url && readProfile(url.href, url, '');
        // Visitors see no example there.
        return profile?.state === 'real' ? [{ ...profile, url: String(address).trim() }] : [];
      });
    });
}

/** An icon of a network that leads nowhere was left by the template. */
export function readEmptyIcon(anchor: PageElement, href: string, text: string): SeenLink | null {
  if (text.length > 30) return null;
  const marks = [marksOf(anchor)];
  for (const element of elementsWithin(anchor, 30)) marks.push(marksOf(element));
  const words = marks.join(' ').slice(0, 1_000);
  const known = NETWORKS.find(
    ({ icon, network }) =>
      icon.test(words) || icon.exec(text)?.[0].length === text.length || text.toLowerCase() === network,
  );
  if (!known || /share/i.test(words)) return null;
  return { kind: 'social', network: known.network, url: href, state: 'placeholder', text };
}

function marksOf(element: PageElement): string {
  return ['class', 'title', 'alt', 'name', 'data-icon', 'icon', 'src']
    .map((name) => attribute(element, name)?.slice(0, 100) ?? '')
    .join(' ');
}

const MAX_ELEMENTS = 20_000;
const LOOSE = /^(?:i|span|li|div|img|svg)$/;
const SOCIAL_BOX = /(?:^|[-_\s])socials?(?:$|[-_\s])|social-?(?:icons?|links?|media)/i;

/** Rows of icons or names of networks that are no links at all, two at least: one alone may be a picture in a text. */
export function looseIcons({ document }: PageSources): SeenLink[] {
  const rows = new Map<PageElement, Map<string, SeenLink>>();
  for (const element of document.elements.slice(0, MAX_ELEMENTS)) {
    const row = element.parentNode;
    if (!LOOSE.test(element.tagName) || !row || !('tagName' in row)) continue;
    const network = networkOfIcon(element, row);
    if (network === null) continue;
    const known = rows.get(row) ?? new Map<string, SeenLink>();
    known.set(network, { kind: 'social', network, url: '', state: 'placeholder', text: '' });
    rows.set(row, known);
  }
  return [...rows].flatMap(([row, icons]) => (icons.size > 1 && !isPressed(row) ? [...icons.values()] : []));
}

function networkOfIcon(element: PageElement, row: PageElement): string | null {
  const named = (attribute(element, 'class') ?? '').slice(0, 200);
  if (
    /^(?:i|span)$/.test(element.tagName) &&
    /(?:^|\s)(?:fa[bsr]?|fa-brands|bi|icon|ri|bx[ls]?)(?:[\s-]|$)/.test(named)
  )
    return NETWORKS.find(({ icon }) => icon.test(named))?.network ?? null;
  if (!SOCIAL_BOX.test((attribute(row, 'class') ?? '').slice(0, 200))) return null;
  if (element.childNodes.length !== 1) return null;
  const text = textWithin(element, 20, 5).toLowerCase();
  return NETWORKS.find(({ network }) => network === text)?.network ?? null;
}

/** Whether a row, something in it or around it can be tapped, or is a choice of a form. */
function isPressed(row: PageElement): boolean {
  for (const element of elementsWithin(row, 100)) if (canBePressed(element)) return true;
  let around: PageElement['parentNode'] = row;
  for (let level = 0; around && 'tagName' in around && level < 6; level++) {
    if (canBePressed(around)) return true;
    around = around.parentNode;
  }
  return false;
}

function canBePressed(element: PageElement): boolean {
  if (/^(?:a|button|label|input|select|form)$/.test(element.tagName)) return true;
  if (/^(?:button|link)$/.test(attribute(element, 'role') ?? '')) return true;
  return element.attrs.some(({ name }) =>
    /^(?:on\w+|[@:].+|v-on.+|ng-click|data-(?:href|url|link|share\w*))$/.test(name),
  );
}

/**
 * A profile that carries the name of a host from which the page loads its files, other than the website's own, is of the maker
 * of the theme, who put it there.
 */
export function withoutMakers(links: readonly SeenLink[], sources: PageSources): SeenLink[] {
  const { document } = sources;
  if (!links.some(({ kind, state }) => kind === 'social' && state === 'real')) return [...links];
  const makers = new Set<string>();
  for (const tag of ['link', 'script']) {
    for (const element of document.byTag(tag).slice(0, 200)) {
      const address = (attribute(element, 'src') ?? attribute(element, 'href') ?? '').slice(0, 300);
      const isFile =
        tag === 'script' ||
        /stylesheet|preload|dns-prefetch|preconnect/i.test(attribute(element, 'rel') ?? '');
      const host = /^(?:https?:)?\/\//i.test(address) && isFile ? getDomainWithoutSuffix(address) : null;
      if (host) makers.add(nameKey(host).letters);
    }
  }
  const head = collectHead(sources);
  const { canonicals = [], social } = head.ok ? head.value : {};
  for (const own of hostNames(sources, canonicals[0] ?? null, social?.get('og:url') ?? null))
    makers.delete(nameKey(own).letters);
  return links.map((link) => {
    const isOfMaker = link.kind === 'social' && link.state === 'real' && makers.has(handleOf(link) ?? '');
    return isOfMaker ? { ...link, state: 'placeholder' } : link;
  });
}

/** The name by which a profile is found, as letters; null when the address has only a number or a code. */
export function handleOf({ url }: Pick<SeenLink, 'url'>): string | null {
  const path = URL.parse(url)?.pathname.replace(/\/+$/, '') ?? '';
  const last = path.split('/').at(-1) ?? '';
  if (/profile\.php$|^UC[\w-]{20,}$|^\d+$/.test(last) || path === '') return null;
  return nameKey(last.replace(/[@_-]+/g, ' ')).letters;
}
