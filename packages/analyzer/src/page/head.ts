import { message, type Text } from '@fml/report-texts';
import { cutText } from './cut-text.ts';
import { type FactResult, obtained } from './fact-result.ts';
import { attribute, type PageDocument, type PageElement, textWithin } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

/** What the head of the page tells search engines, browsers and social networks. */
export interface Head {
  /** Null when there is no title element; several titles leave the first. */
  title: string | null;
  /** Null when there is no description. */
  description: string | null;
  /** Every canonical address, made absolute; one that is no address stays as written. */
  canonicals: string[];
  /** Directives of robots meta tags and X-Robots-Tag headers that concern Google, with their place. */
  robots: { where: Text; directives: string }[];
  /** The lang attribute of the page as written; null when missing. */
  language: string | null;
  /** Content of the viewport meta tag; null when missing. */
  viewport: string | null;
  /** A link in the head names the icon of the website. */
  namesIcon: boolean;
  /** Open Graph and Twitter properties, lower-case names, first value wins. */
  social: Map<string, string>;
  /** Address of the page the head belongs to. */
  url: string;
  /** Why something missing here may still be on the page; null when it is certainly missing. */
  gap: Text | null;
}

const ICONS = new Set(['icon', 'apple-touch-icon', 'apple-touch-icon-precomposed']);

export function collectHead({ document, sentDocument, documentGap, fetch }: PageSources): FactResult<Head> {
  const metas = new Map<string, string>();
  for (const meta of document.byTag('meta')) {
    const name = metaName(meta);
    const content = attribute(meta, 'content');
    if (name !== '' && content !== null && !metas.has(name)) metas.set(name, content);
  }
  // Google does not run the scripts of a page that was sent with "noindex", so what was sent counts too.
  const sent = robotsMetas(sentDocument);
  const added = robotsMetas(document).filter(
    ({ directives }) => !sent.some((meta) => meta.directives === directives),
  );
  const robots = [...sent, ...added];
  const header = fetch.page.headers['x-robots-tag'];
  if (header) robots.push({ where: message('indexable.where.header'), directives: header.toLowerCase() });

  // A <title> also occurs inside inline SVG drawings, where it is no page title.
  const title = document.byTag('title').find((element) => !element.namespaceURI.endsWith('svg'));
  const html = document.byTag('html')[0];
  const links = document.byTag('link').map((link) => ({
    relations: (attribute(link, 'rel') ?? '').toLowerCase().split(/\s+/),
    href: attribute(link, 'href') ?? '',
  }));
  return obtained({
    title: title ? cutText(textWithin(title), 300) : null,
    description: metas.has('description') ? cutText(metas.get('description') ?? '', 1_000) : null,
    canonicals: links
      .filter((link) => link.relations.includes('canonical'))
      .map((link) => URL.parse(link.href, document.url)?.href ?? link.href),
    robots,
    language: html ? (attribute(html, 'lang') ?? attribute(html, 'xml:lang')) : null,
    viewport: metas.get('viewport') ?? null,
    namesIcon: links.some(({ relations, href }) => href !== '' && relations.some((name) => ICONS.has(name))),
    social: new Map([...metas].filter(([name]) => /^(?:og|twitter):/.test(name))),
    url: document.url,
    gap: documentGap,
  });
}

function robotsMetas(document: PageDocument): Head['robots'] {
  return document
    .byTag('meta')
    .filter((meta) => /^(?:robots|googlebot)$/.test(metaName(meta)))
    .map((meta) => ({
      where: placeOf(`<meta name="${metaName(meta)}">`, document),
      directives: (attribute(meta, 'content') ?? '').toLowerCase(),
    }));
}

function metaName(meta: PageElement): string {
  return (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').trim().toLowerCase();
}

function placeOf(tag: string, { origin }: PageDocument): Text {
  return origin === 'html' ? tag : message('indexable.where.after_scripts', { tag });
}
