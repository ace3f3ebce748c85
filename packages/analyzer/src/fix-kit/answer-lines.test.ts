import { CUSTOMER_QUESTIONS, type ReportAnswers } from '@fml/contract';
import { expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

const said = (missing: readonly string[]): ReportAnswers => ({
  programs: [],
  answers: CUSTOMER_QUESTIONS.map((question) => ({
    question,
    quote: missing.includes(question) ? null : 'as written',
    page: null,
    section: null,
  })),
});

it('has a line to fill in for each question that no page answers', () => {
  expect(answerLines(said(['price', 'book']))).toMatchObject({
    code: `<p>[PLEASE FILL IN: your prices, or that estimates are free]</p>
<p>[PLEASE FILL IN: how customers make an appointment]</p>`,
    fields: [{ source: 'fill_in' }, { source: 'fill_in' }],
  });
});

it('makes nothing where all is answered, or nothing could be read', () => {
  expect(answerLines(said([]))).toBeNull();
  expect(answerLines(null)).toBeNull();
});
