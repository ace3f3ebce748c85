import { getDomainWithoutSuffix } from 'tldts';
import { decoded } from '../../page/decoded.ts';
import { attribute, textWithin } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import { isSampleContact } from '../leftovers/leftovers.ts';
import { isCreditLine } from '../links/credit.ts';
import { FREE_MAIL } from '../names/name-places.ts';
import { readPageScripts } from '../scripts/page-scripts.ts';

/**
 * An email address of a page. `text`: it can be read and not tapped. `other`: its link writes to another address than the one
 * that it shows. `broken`: the link names no address that mail can reach, or the words stand for one that a program hides.
 */
export interface SeenEmail {
  /** As visitors read it, and the address of its link. */
  text: string;
  href: string;
  state: 'linked' | 'text' | 'other' | 'broken';
}

const MAX_LINKS = 2_000;
const MAX_FOUND = 30;
const TEXT_CHARS = 60_000;
const ADDRESS =
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}[\p{L}]{2,24}(?![\p{L}\p{N}@-])/gu;
const ONE_ADDRESS =
  /^(?:[^<>@]{0,80}<)?[^\s@<>"',;&()]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,4}\p{L}[\p{L}\p{N}-]{1,23}>?$/u;
/** Words of a link that are meant as an address, whole or not. */
const MEANT = /^[^\s@]{1,64}@[^\s@]{2,80}$/;
/** What Cloudflare writes in place of an address until its script puts it back. */
const HIDDEN = /\[email[\s\u00a0]protected\]/;

export function readEmails(sources: PageSources): SeenEmail[] {
  const { document } = sources;
  const found = new Map<string, SeenEmail>();
  const linked = new Set<string>();
  const add = (email: SeenEmail) => {
    const key = `${email.state} ${email.text.toLowerCase()} ${email.href}`;
    if (found.size < MAX_FOUND && !found.has(key)) found.set(key, email);
  };
  for (const tag of ['a', 'button']) {
    for (const element of document.byTag(tag).slice(0, MAX_LINKS)) {
      const href = (attribute(element, 'href') ?? '').trim().slice(0, 500);
      const text = textWithin(element, 120, 40);
      for (const address of addressesIn(text)) linked.add(address);
      for (const address of addressesIn(decoded(href))) linked.add(address);
      const email = readMailLink(href, text);
      if (email) add(email);
    }
  }
  if (isLeftHidden(sources)) add({ text: '[email protected]', href: '', state: 'broken' });
  const scripts = readPageScripts(sources)
    .text.slice(0, TEXT_CHARS * 4)
    .toLowerCase();
  for (const text of ownAddresses(sources)) {
    const address = text.toLowerCase();
    // Words beside an address may touch it.
    const isLinked = [...linked].some((one) => address.includes(one));
    // A script may write to it, or make the link.
    if (!isLinked && !scripts.includes(address) && !scripts.includes('mailto:'))
      add({ text, href: '', state: 'text' });
  }
  return [...found.values()];
}

/** Whether customers can write an email, by a tap or by copying the address. */
export function hasMailAddress({ emails }: { emails: readonly SeenEmail[] }): boolean {
  return emails.some(({ state }) => state === 'linked' || state === 'text');
}

function addressesIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([address]) => address.toLowerCase());
}

function readMailLink(href: string, text: string): SeenEmail | null {
  if (!/^mailto:/i.test(href)) return null;
  const target = decoded(href.slice('mailto:'.length).split('?', 1)[0] ?? '').trim();
  // A link to share the page leaves the address to the visitor.
  if (target === '') return null;
  const targets = target.split(/[,;]/).map((one) => one.trim());
  if (!targets.every((one) => ONE_ADDRESS.test(one))) return { text, href, state: 'broken' };
  const shown = text
    .toLowerCase()
    .replace(/^(?:e-?mail|mailto)\s?:\s?/, '')
    .replace(/[.,;:]$/, '');
  const isOther =
    MEANT.test(shown) &&
    !/\.\.|…/.test(shown) &&
    !target
      .toLowerCase()
      .split(/[\s<>,;]+/)
      .includes(shown);
  return { text: MEANT.test(shown) ? text : target, href, state: isOther ? 'other' : 'linked' };
}

/** Cloudflare hides addresses in pages that it serves. A copy of such a page elsewhere has no script that shows them. */
function isLeftHidden({ document, visibleText }: PageSources): boolean {
  if (!HIDDEN.test(visibleText.slice(0, TEXT_CHARS * 3))) return false;
  return (
    document.origin === 'rendered' ||
    !document
      .byTag('script')
      .some((script) => /email-decode/.test((attribute(script, 'src') ?? '').slice(-60)))
  );
}

/** Addresses in the text that are the business's: of free mail, of the website's own name, or the only one of the page. */
function ownAddresses({ document, contactText }: PageSources): string[] {
  const text = contactText.slice(0, TEXT_CHARS);
  const all = new Map<string, string>();
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    const before = text
      .slice(Math.max(0, match.index - 60), match.index)
      .split('\n')
      .slice(-2)
      .join(' ');
    if (!isSampleContact(address) && !isCreditLine(before)) all.set(address.toLowerCase(), address);
  }
  const host = getDomainWithoutSuffix(document.url, { allowPrivateDomains: true });
  const isOwn = (address: string) => {
    const label = getDomainWithoutSuffix(address.slice(address.indexOf('@') + 1));
    return label !== null && (label === host || FREE_MAIL.test(label));
  };
  return [...all.values()].filter((address) => all.size === 1 || isOwn(address));
}
