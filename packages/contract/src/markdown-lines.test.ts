import { expect, test } from 'vitest';
import { markdownLines } from './markdown-lines.ts';

test('headings and paragraphs are left of a markdown text', () => {
  expect(markdownLines('### First\n\n> - **Your phone** number\n  - works\n---\n1. one')).toEqual([
    { isHeading: true, text: 'First' },
    { isHeading: false, text: 'Your phone number' },
    { isHeading: false, text: 'works' },
    { isHeading: false, text: '1. one' },
  ]);
});

test('a text of nothing but marks is nothing', () => {
  expect(markdownLines('> '.repeat(250_000))).toEqual([]);
});
