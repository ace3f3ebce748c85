import { expect, test } from 'vitest';
import { PAGE_ENGLISH } from './page-english.ts';
import { PAGE_SPANISH } from './page-spanish.ts';

/** Every text by its path; functions are called with numbers, and with nothing found. */
function texts(labels: object, path = ''): [string, string][] {
  return Object.entries(labels).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const at = `${path}${key}`;
    if (typeof value === 'string') return [[at, value]];
    if (typeof value !== 'function') return texts(value as object, `${at}.`);
    const write = value as (...values: unknown[]) => string;
    return [0, 1, 2].map((count) => [`${at}(${count})`, write(count, 3, 4)]);
  });
}

const english = new Map(texts(PAGE_ENGLISH));
const spanish = texts(PAGE_SPANISH);

test('Spanish has every text of the page, in other words', () => {
  expect(spanish.map(([path]) => path)).toEqual([...english.keys()]);
  expect(spanish.filter(([path, text]) => english.get(path) === text)).toEqual([]);
});

test('Spanish leaves no number out', () => {
  const numbers = (text = '') => text.match(/\d+/g) ?? [];
  for (const [path, text] of spanish) expect(numbers(text), path).toEqual(numbers(english.get(path)));
});
