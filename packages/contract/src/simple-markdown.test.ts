import { describe, expect, it } from 'vitest';
import { isSimpleMarkdown } from './simple-markdown.ts';

describe('isSimpleMarkdown', () => {
  it.each([
    ['', true],
    ['### Title\n\n1. **First** `code`\n   - a [link](https://example.com)\n\n> quoted', true],
    [`\\*${'\\*'.repeat(400)}`, true],
    [Array.from({ length: 60 }, (_, index) => `- **${index}**`).join('\n\n'), true],
    ['> '.repeat(6), true],
    ['> '.repeat(7), false],
    ['- '.repeat(2000), false],
    ['1. 1. 1. 1. 1. 1. 1. x', false],
    [`${' '.repeat(28)}- x`, false],
    ['*a '.repeat(101), false],
    ['x'.repeat(40_000), false],
  ])('%j: %s', (markdown, expected) => {
    expect(isSimpleMarkdown(markdown)).toBe(expected);
  });
});
