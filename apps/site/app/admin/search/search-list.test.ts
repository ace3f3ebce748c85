import { expect, it } from 'vitest';
import { highlightParts } from './search-list.tsx';

function written(text: string, searched: string) {
  return highlightParts(text, searched)
    .map(({ text: part, isHighlighted }) => (isHighlighted ? `[${part}]` : part))
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
