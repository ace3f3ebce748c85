import { expect, it } from 'vitest';
import { cutText, EVIDENCE_LIMIT_CHARS } from './cut-text.ts';

it.each<[sentence: string, text: string, cut: string]>([
  ['keeps a short line as it is', 'Call 213-555-0123', 'Call 213-555-0123'],
  ['makes one line of several', ' a\r\n\tb\u2028c ', 'a b c'],
  ['drops control and direction-changing characters', 'a\u0000\u001b[31m\u202eb\u200b', 'a [31m b'],
])('%s', (_, text, cut) => {
  expect(cutText(text)).toBe(cut);
});

it('cuts long text with an ellipsis and never splits a surrogate pair', () => {
  const cut = cutText('😀'.repeat(500));
  expect(cut.length).toBeLessThanOrEqual(EVIDENCE_LIMIT_CHARS);
  expect(cut).toMatch(/^(?:😀)+…$/u);
});
