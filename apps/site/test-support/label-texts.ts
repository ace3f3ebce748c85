import { expect } from 'vitest';

/** Every text of a table of labels by its path; a function is called with the arguments of each call. */
function labelTexts(labels: object, calls: readonly unknown[][], path = ''): [path: string, text: string][] {
  return Object.entries(labels).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const at = `${path}${key}`;
    if (typeof value === 'string') return [[at, value]];
    if (typeof value !== 'function') return labelTexts(value as object, calls, `${at}.`);
    return calls.map((call) => [`${at}(${call.join()})`, String(value(...call))]);
  });
}

/** Spanish has every English text with its numbers, and in other words but for those `inBoth`. */
export function expectSpanish(
  labels: { english: object; spanish: object },
  calls: readonly unknown[][],
  inBoth: readonly string[] = [],
): void {
  const english = new Map(labelTexts(labels.english, calls));
  const spanish = labelTexts(labels.spanish, calls);
  expect(spanish.map(([path]) => path)).toEqual([...english.keys()]);
  const same = spanish.filter(([path, text]) => text.trim() === '' || text === english.get(path));
  expect(same.map(([, text]) => text)).toEqual(inBoth);
  const numbers = (text = '') => text.match(/\d+/g) ?? [];
  for (const [path, text] of spanish) expect(numbers(text), path).toEqual(numbers(english.get(path)));
}
