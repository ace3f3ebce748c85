import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Actions are shown in several places of a report and in its file: none of them may point to a place beside it. */
const POSITION_WORDS =
  /\b(?:above|below|following|the list|this list|listed here|as shown|on the (?:left|right))\b/i;
/** An action that begins with a pronoun for the evidence cannot be read without it. */
const POINTING_WORDS = /\b(?:these|those|each of them)\b/i;

/** Every text an audit may give as its action, read from its source. */
function actionsOf(file: string): string[] {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  const texts = source.matchAll(
    /\baction:\s*(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g,
  );
  return [...texts].map(([, single, double, template]) => single ?? double ?? template ?? '');
}

const files = readdirSync(new URL('.', import.meta.url)).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'registry.ts',
);

test('every action reads right wherever it stands', () => {
  const actions = files.flatMap(actionsOf);
  expect(actions.length).toBeGreaterThan(45);
  expect(actions.filter((action) => POSITION_WORDS.test(action) || POINTING_WORDS.test(action))).toEqual([]);
});
