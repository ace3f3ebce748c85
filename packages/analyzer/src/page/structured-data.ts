import { message, type Text } from '@fml/report-texts';
import { parseFragment } from 'parse5';
import { cutText } from './cut-text.ts';
import { type FactResult, obtained, unobtainable } from './fact-result.ts';
import { attribute, type PageDocument } from './page-document.ts';
import type { PageSources } from './page-sources.ts';

/** A JSON-LD object of the page. Keys and values are hostile; read it only through `property`. */
export type JsonLdNode = object;

export interface StructuredData {
  /** Every object in every JSON-LD block, nested ones and those of an @graph included. */
  nodes: JsonLdNode[];
  /** Objects of blocks that search engines cannot read only because of a superfluous comma. */
  repairedNodes: JsonLdNode[];
  /** JSON-LD blocks that could be read. */
  readableBlocks: number;
  /** JSON-LD blocks that could not be read. */
  unreadable: { where: Text; seen: Text }[];
  /** Distinct schema.org types in microdata and RDFa attributes. */
  inlineTypes: string[];
}

const BLOCK_LIMIT = 100;
const BLOCK_LIMIT_CHARS = 1_000_000;
const NODE_LIMIT = 5_000;

export function collectStructuredData({ document, documentGap }: PageSources): FactResult<StructuredData> {
  const result: StructuredData = {
    nodes: [],
    repairedNodes: [],
    readableBlocks: 0,
    unreadable: [],
    inlineTypes: [],
  };
  const blocks = readJsonLd(document, result);
  const inlineTypes = new Set<string>();
  for (const element of document.elements) {
    for (const type of inlineTypesOf(attribute(element, 'itemtype'), attribute(element, 'typeof'))) {
      inlineTypes.add(type);
    }
  }
  result.inlineTypes = [...inlineTypes].slice(0, 50);
  const foundNothing = blocks === 0 && inlineTypes.size === 0;
  if (foundNothing && documentGap) return unobtainable(documentGap);
  return obtained(result);
}

/** Every object in the JSON-LD of a page. */
export function jsonLdNodes(document: PageDocument): JsonLdNode[] {
  const result: ReadBlocks = { nodes: [], repairedNodes: [], readableBlocks: 0, unreadable: [] };
  readJsonLd(document, result);
  return result.nodes;
}

type ReadBlocks = Omit<StructuredData, 'inlineTypes'>;

/** Reads the JSON-LD blocks into `result` and returns how many there are. */
function readJsonLd(document: PageDocument, result: ReadBlocks): number {
  const blocks = document
    .byTag('script')
    .filter((script) => /^\s*application\/ld\+json/i.test(attribute(script, 'type') ?? ''));
  for (const [index, script] of blocks.slice(0, BLOCK_LIMIT).entries()) {
    const where = message('structured-data.where.block', { number: index + 1 });
    const source = script.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (source.length > BLOCK_LIMIT_CHARS) {
      result.unreadable.push({ where, seen: message('structured-data.seen.too_large') });
      continue;
    }
    // Old editors wrap the block in an HTML comment or CDATA; search engines read past it.
    const json = source
      .replace(/^\s*(?:<!--|(?:\/\/\s*)?<!\[CDATA\[)/, '')
      .replace(/(?:(?:\/\/\s*)?\]\]>|-->)\s*$/, '');
    try {
      collectNodes(JSON.parse(json, withoutEntities), result.nodes);
      result.readableBlocks++;
    } catch (error) {
      const reason = error instanceof Error ? error.message : message('structured-data.seen.not_json');
      result.unreadable.push({
        where,
        seen: source.trim() === '' ? message('structured-data.seen.empty_block') : reason,
      });
      collectRepaired(json, result.repairedNodes);
    }
  }
  return blocks.length;
}

/**
 * What the owner meant by a block with a comma before a closing bracket. Such a comma inside a text is lost, which is
 * rare.
 */
function collectRepaired(json: string, nodes: JsonLdNode[]): void {
  try {
    collectNodes(JSON.parse(json.replace(/,(?=\s{0,200}[}\]])/g, ''), withoutEntities), nodes);
  } catch {
    // Broken in another way as well.
  }
}

const ENTITY = /&(?:#x?[\da-f]{1,6}|[a-z]{2,8});/i;
const MAX_ENTITY_CHARS = 2_000;

/** "Marlow &amp; Sons": some systems write texts of data as those of pages. */
function withoutEntities(_key: string, value: unknown): unknown {
  if (typeof value !== 'string' || value.length > MAX_ENTITY_CHARS || !ENTITY.test(value)) return value;
  const { childNodes } = parseFragment(value.replaceAll('<', '&lt;'));
  return childNodes.map((node) => ('value' in node ? node.value : '')).join('');
}

/** Own property of a JSON-LD node; never one inherited from Object.prototype. */
export function property(node: JsonLdNode, name: string): unknown {
  return Object.getOwnPropertyDescriptor(node, name)?.value;
}

/** Short type names of a node: "https://schema.org/Plumber" and "schema:Plumber" are both "Plumber". */
export function typesOf(node: JsonLdNode): string[] {
  const type = property(node, '@type');
  const names: unknown[] = Array.isArray(type) ? type.slice(0, 20) : [type];
  return names.filter((name) => typeof name === 'string').map(shortTypeName);
}

function shortTypeName(type: string): string {
  return cutText(type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/i, ''), 60);
}

function inlineTypesOf(itemtype: string | null, typeOf: string | null): string[] {
  const types = itemtype?.split(/\s+/).filter((type) => /schema\.org\//i.test(type)) ?? [];
  // RDFa's typeof is only taken for the vocabulary when it is written like a schema.org class.
  return [
    ...types,
    ...(typeOf?.split(/\s+/).filter((type) => /^(?:schema:)?[A-Z]\w+$/.test(type)) ?? []),
  ].map(shortTypeName);
}

function collectNodes(root: unknown, nodes: JsonLdNode[]): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0 && nodes.length < NODE_LIMIT) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value)) nodes.push(value);
    const children: unknown[] = Object.values(value);
    for (let index = Math.min(children.length, NODE_LIMIT) - 1; index >= 0; index--)
      waiting.push(children[index]);
  }
}
