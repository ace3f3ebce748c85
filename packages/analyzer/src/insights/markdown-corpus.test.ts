import { readFileSync } from 'node:fs';
import { escapeMarkdown } from '@fml/report-texts';
import { expect, test } from 'vitest';
import { GOOD_MODEL_TEXT, sampleInput } from '../../test-support/insights-input.ts';
import { rejectionOf } from './check-answer.ts';

const CORPUS = new URL('../../../../tests/corpora/markdown/own_markdown_matrix.jsonl', import.meta.url);
const hostile = readFileSync(CORPUS, 'utf8')
  .trim()
  .split('\n')
  .map((line) => (JSON.parse(line) as { markdown: string }).markdown);

test('the corpus is there', () => {
  expect(hostile.length).toBeGreaterThan(700);
});

test('as page text, no mark of it stays active', () => {
  // An even number of backslashes before a mark leaves the mark active.
  const active = /(?<!\\)(?:\\\\)*[[\]<`*]|:\/\/|\bwww\./i;
  expect(hostile.filter((markdown) => active.test(escapeMarkdown(markdown, 300)))).toEqual([]);
});

test('in the text of a model, every one of them costs the model its say', () => {
  const shown = hostile.filter(
    (markdown) => rejectionOf(`${GOOD_MODEL_TEXT}\n\n${markdown}`, sampleInput()) === null,
  );
  expect(shown).toEqual([]);
});
