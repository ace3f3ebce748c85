import type { ReportIssue } from '@fml/contract';
import { IntlMessageFormat } from 'intl-messageformat';
import { CATALOGS, FAMILIES } from '../src/catalog-messages/catalogs.ts';
import { writeMessage } from '../src/catalog-messages/format-message.ts';
import { auditWork } from '../src/findings/audit-work.ts';
import { findingTexts } from '../src/findings/finding-texts.ts';
import { menuMessage } from '../src/findings/menu-message.ts';

interface Element {
  type: number;
  value?: unknown;
  options?: Record<string, { value: Element[] }>;
}
const [LITERAL, POUND] = [0, 7];
/** Shorter pieces of a text may be in both languages. */
const MIN_SENTENCE_CHARS = 24;

/** One finding of every variant of every audit in English, as the analyzer stores it for a Wix website. */
export function everyFinding(): ReportIssue[] {
  return variantKeys().map(finding);
}

/** Every finding that an audit can make, such as `title.missing`. */
export function variantKeys(): string[] {
  return Object.values(FAMILIES).flatMap((family) =>
    Object.entries(family as Record<string, object>).flatMap(([id, texts]) =>
      Object.entries(texts as Record<string, object | string>)
        .filter(([, part]) => typeof part === 'object' && 'description' in part)
        .map(([variant]) => `${id}.${variant}`),
    ),
  );
}

function finding(key: string): ReportIssue {
  const [id = ''] = key.split('.', 1);
  const names = ['title', 'description', 'action', 'verify'].flatMap((part) => [
    ...placeholdersOf('en', `${key}.${part}`),
    ...placeholdersOf('en', `${id}.${part}`),
  ]);
  const message = { key, values: Object.fromEntries(names.map((name) => [name, 2])) };
  const texts = findingTexts('en', message);
  const menu = menuMessage('wix', message);
  if (texts === null) throw new Error(`${key} cannot be written`);
  return {
    id,
    severity: 'warning',
    ...texts,
    evidence: [],
    message,
    ...(menu === null ? {} : { menu: writeMessage('en', menu) ?? '', menu_message: menu }),
    ...auditWork(id),
  };
}

/** The ids of the Lighthouse checks that have a name: audits read no others. */
export function namedChecks(): string[] {
  return [...CATALOGS.en.keys()].flatMap((key) =>
    key.startsWith('check.') ? key.slice('check.'.length) : [],
  );
}

/** The text between placeholders in the English catalogs, where it is long enough to be told from Spanish. */
export function englishSentences(): string[] {
  const spanish = [...CATALOGS.es.values()].join('\n');
  const pieces = [...CATALOGS.en.keys()].flatMap((key) => literals(elementsOf('en', key)));
  const long = pieces
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= MIN_SENTENCE_CHARS && piece.includes(' '));
  return [...new Set(long)].filter((piece) => !spanish.includes(piece));
}

/** The names of the placeholders of a text, each once, those within the cases of a plural included. */
export function placeholdersOf(language: 'en' | 'es', key: string): string[] {
  return [...new Set(placeholders(elementsOf(language, key)))].sort();
}

function elementsOf(language: 'en' | 'es', key: string): Element[] {
  const source = CATALOGS[language].get(key);
  if (source === undefined) return [];
  return new IntlMessageFormat(source, language, undefined, { ignoreTag: true }).getAst() as Element[];
}

function placeholders(elements: Element[]): string[] {
  return elements.flatMap(({ type, value, options = {} }) => [
    ...(type === LITERAL || type === POUND ? [] : [String(value)]),
    ...Object.values(options).flatMap((option) => placeholders(option.value)),
  ]);
}

function literals(elements: Element[]): string[] {
  return elements.flatMap(({ type, value, options = {} }) => [
    ...(type === LITERAL ? [String(value)] : []),
    ...Object.values(options).flatMap((option) => literals(option.value)),
  ]);
}
