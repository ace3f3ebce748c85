import type { BusinessName } from '@fml/contract';
import { cutText } from '../../page/cut-text.ts';
import { collectHead } from '../../page/head.ts';
import { collectLocalBusiness } from '../../page/local-business.ts';
import { textOrPicture } from '../../page/page-document.ts';
import type { PageSources } from '../../page/page-sources.ts';
import type { SeenIn } from '../../page/seen.ts';
import { collectStructuredData, type JsonLdNode, property, typesOf } from '../../page/structured-data.ts';
import type { SitePageContent } from '../../stages.ts';
import { agreedNames } from './name-agreement.ts';
import { nameParts } from './name-parts.ts';
import { companyNames, copyrightHolders, spokenNames } from './name-phrases.ts';
import { hostNames, isNamedType, logoNames, makersInCopyright, profileNames } from './name-places.ts';

/** What may be the name of the business, or speaks for one, in one place of a page. */
export interface SeenName {
  text: string;
  from: NamePlace;
  in: SeenIn;
}

/**
 * `company`: with a kind of company, such as LLC. `imprint`: behind a label such as "company name". `sentence`: as the
 * business speaks of itself. `host` and `profile`: in an address, so without spaces.
 */
export type NamePlace =
  | 'data'
  | 'legal_data'
  | 'site_name'
  | 'title'
  | 'logo'
  | 'heading'
  | 'copyright'
  | 'company'
  | 'imprint'
  | 'sentence'
  | 'host'
  | 'profile'
  | 'text';

const MAX_CHARS = 240;
const TOLD_AGAIN: ReadonlySet<NamePlace> = new Set(['title', 'data', 'site_name', 'heading']);
const TEXT_CHARS = 60_000;

export function readNames(sources: PageSources): SeenName[] {
  const names: SeenName[] = [];
  const add = (from: NamePlace, seenIn: SeenIn, texts: readonly (string | null | undefined)[]) => {
    for (const text of new Set(texts.map((one) => cutText(one ?? '', MAX_CHARS))))
      if (text !== '' && text.length <= MAX_CHARS) names.push({ text, from, in: seenIn });
  };
  const nodes = namedNodes(sources);
  const businesses = collectLocalBusiness(sources);
  const inline = businesses.ok ? businesses.value.filter(({ markup }) => markup === 'microdata') : [];
  add('data', 'data', [...nodes.map((node) => textOf(node, 'name')), ...inline.map(({ name }) => name)]);
  add(
    'legal_data',
    'data',
    nodes.map((node) => textOf(node, 'legalName')),
  );
  const head = collectHead(sources);
  const { title = null, social = new Map<string, string>(), canonicals = [] } = head.ok ? head.value : {};
  add('site_name', 'meta', [social.get('og:site_name'), ...websiteNames(sources)]);
  add('title', 'meta', [title, social.get('og:title')]);
  add('logo', 'text', logoNames(sources));
  add(
    'heading',
    'text',
    sources.document
      .byTag('h1')
      .slice(0, 3)
      .map((element) => textOrPicture(element, 200)),
  );
  const makers = makersInCopyright(sources);
  add(
    'copyright',
    'text',
    copyrightHolders(sources.visibleText).filter((holder) => !makers.has(holder.toLowerCase())),
  );
  const companies = companyNames(sources.visibleText);
  add(
    'company',
    'text',
    companies.filter(({ isLabelled }) => !isLabelled).map(({ text }) => text),
  );
  add(
    'imprint',
    'text',
    companies.filter(({ isLabelled }) => isLabelled).map(({ text }) => text),
  );
  add(
    'company',
    'meta',
    companyNames(title ?? '').map(({ text }) => text),
  );
  add('sentence', 'text', spokenNames(sources.visibleText.slice(0, TEXT_CHARS)));
  add('host', 'link', hostNames(sources, canonicals[0] ?? null, social.get('og:url') ?? null));
  add('profile', 'link', profileNames(sources));
  add('text', 'text', partsInText(names, sources.visibleText));
  return names;
}

/** What the head, the data and the headings may call the business, and visitors read elsewhere as well. */
function partsInText(names: readonly SeenName[], visibleText: string): string[] {
  const text = visibleText.slice(0, TEXT_CHARS).toLowerCase();
  const isRead = (part: string, times: number) => text.split(part.toLowerCase(), times + 1).length > times;
  return names
    .filter(({ from }) => TOLD_AGAIN.has(from))
    .flatMap(({ text: whole, from }) => nameParts(whole, []).map((part) => ({ part: part.text, from })))
    .filter(({ part, from }) => part.length >= 3 && isRead(part, from === 'heading' ? 2 : 1))
    .map(({ part }) => part)
    .slice(0, 20);
}

function nodesOf(sources: PageSources): JsonLdNode[] {
  const structured = collectStructuredData(sources);
  return structured.ok ? [...structured.value.nodes, ...structured.value.repairedNodes] : [];
}

function namedNodes(sources: PageSources): JsonLdNode[] {
  return nodesOf(sources)
    .filter((node) => typesOf(node).some(isNamedType))
    .slice(0, 20);
}

function websiteNames(sources: PageSources): (string | null)[] {
  return nodesOf(sources)
    .filter((node) => typesOf(node).includes('WebSite'))
    .slice(0, 3)
    .map((node) => textOf(node, 'name'));
}

function textOf(node: JsonLdNode, name: string): string | null {
  const value = property(node, name);
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return typeof first === 'string' ? first : null;
}

/** Names of the website, best first; `cities` are those of its addresses. */
export function mergeNames(
  pages: readonly SitePageContent[],
  cities: readonly string[] = [],
): BusinessName[] {
  return agreedNames(pages, cities);
}
