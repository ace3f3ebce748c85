import type { PageMetadata } from '../../app/seo/page-record.ts';
import {
  ALT_ATTRIBUTE,
  EMAIL_WITH_HYPHEN,
  HREF_FIELD,
  ID_ATTRIBUTE,
  LINK_HREF,
  OUTSIDE_ADDRESS,
  OWN_ADDRESS,
  PICTURE,
} from '../patterns.ts';
import type { ContentModule } from './content-modules.ts';

const MAX_TITLE_CHARACTERS = 63;
const DESCRIPTION_CHARACTERS = { min: 60, max: 160 };
/** Fewer tell nothing to a person who cannot see the picture. */
const ALT_CHARACTERS = { min: 10, max: 200 };

/** What exists, to check links against. */
export interface BuiltSite {
  /** Every path that answers, also those that are drawn in the browser alone. */
  paths: ReadonlySet<string>;
  /** Ids on each prerendered page. */
  idsByPath: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Titles and descriptions that search results would cut or leave out; each fault names the field. */
export function metadataFaults(table: Record<string, PageMetadata>): string[] {
  return Object.entries(table).flatMap(([id, { title, description }]) => [
    ...lengthFault(`seo/page-metadata.ts: ${id}.title`, title, { min: 1, max: MAX_TITLE_CHARACTERS }),
    ...lengthFault(`seo/page-metadata.ts: ${id}.description`, description, DESCRIPTION_CHARACTERS),
  ]);
}

/**
 * Pictures without words and links that lead nowhere in one content module. `page` is where its `#anchors` must be;
 * null: on some page. Each fault names the file and the field.
 */
export function contentFaults({ file, page, content }: ContentModule, site: BuiltSite): string[] {
  return fieldsOf(content, '').flatMap(({ path, value }) => {
    const field = `${file}: ${path}`;
    if (isPicture(value)) return lengthFault(`${field}.alt`, value.alt ?? '', ALT_CHARACTERS);
    if (typeof value !== 'string' || !HREF_FIELD.test(path)) return [];
    return linkFault(value, page, site) ? [`${field} leads to ${value}, which does not exist`] : [];
  });
}

/** The same for the content of a prerendered page, whatever its source, and the one spelling of a word. */
export function pageFaults(page: string, html: string, site: BuiltSite): string[] {
  const links = [...html.matchAll(LINK_HREF)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
  const pictures = [...html.matchAll(PICTURE)].map(([image]) => image);
  return [
    ...links
      .filter((href) => linkFault(href, page, site))
      .map((href) => `${page}: a link leads to ${href}, which does not exist`),
    ...pictures
      .filter((image) => !ALT_ATTRIBUTE.test(image))
      .map((image) => `${page}: a picture has no alt: ${image.slice(0, 120)}`),
    ...(EMAIL_WITH_HYPHEN.test(html) ? [`${page}: "e-mail" is spelled "email" here`] : []),
  ];
}

/** Ids of elements in a page's HTML. */
export function idsIn(html: string): Set<string> {
  return new Set([...html.matchAll(ID_ATTRIBUTE)].map(([, id = '']) => id));
}

function linkFault(href: string, page: string | null, { paths, idsByPath }: BuiltSite): boolean {
  if (!OWN_ADDRESS.test(href)) return !OUTSIDE_ADDRESS.test(href);
  const [address = '', anchor = ''] = href.split('#');
  const path = address.split('?')[0] || page;
  if (path !== null && !paths.has(path)) return true;
  if (anchor === '') return false;
  if (path === null) return ![...idsByPath.values()].some((ids) => ids.has(anchor));
  return idsByPath.get(path)?.has(anchor) !== true;
}

function lengthFault(field: string, text: string, { min, max }: { min: number; max: number }): string[] {
  const { length } = text.trim();
  if (length === 0) return [`${field} is missing`];
  return length >= min && length <= max
    ? []
    : [`${field} has ${length} characters; ${min} to ${max} are fine`];
}

function isPicture(value: unknown): value is { name: string; alt?: string } {
  return (
    typeof value === 'object' && value !== null && 'name' in value && 'width' in value && 'height' in value
  );
}

/** Every value inside, with the way to it: `hero.images[0].alt`. */
function fieldsOf(value: unknown, path: string): { path: string; value: unknown }[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  const inside = Object.entries(value).flatMap(([name, part]) => {
    const step = Array.isArray(value) ? `[${name}]` : `${path === '' ? '' : '.'}${name}`;
    return fieldsOf(part, `${path}${step}`);
  });
  return [{ path, value }, ...inside];
}
