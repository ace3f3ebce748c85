import { expect, it } from 'vitest';
import { markedParts } from './marked-parts.ts';

function written(text: string, searched: string) {
  return markedParts(text, searched)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');
}

it.each([
  ['Riverside Plumbing', 'plumb', 'Riverside [Plumb]ing'],
  ['Riverside Plumbing', ' river PLUMBING ', '[River]side [Plumbing]'],
  ['Riverside Plumbing', 'plmbing', 'Riverside Plumbing'],
  ['Riverside Plumbing', '  ', 'Riverside Plumbing'],
  ['a (b) $c [d] 1-2 e/f', '( $ [ - / .*', 'a [(]b) [$]c [[]d] 1[-]2 e[/]f'],
  ['<b>bold</b>', '<b>', '[<b>]bold</b>'],
  ['', 'x', ''],
  ['ana@riverside.example', 'ana@', '[ana@]riverside.example'],
])('in %j the words %j are marked as %j', (text, searched, expected) => {
  expect(written(text, searched)).toBe(expected);
});
