import { escapeMarkdown } from '@fml/report-texts';
import { expect, test } from 'vitest';
import { readCorpus } from '../../test-support/corpus.ts';
import { GOOD_MODEL_TEXT, sampleInput } from '../../test-support/insights-input.ts';
import { rejectionOf } from './check-answer.ts';

const hostile = readCorpus<{ markdown: string }>('markdown/own_markdown_matrix.jsonl').map(
  ({ markdown }) => markdown,
);

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
