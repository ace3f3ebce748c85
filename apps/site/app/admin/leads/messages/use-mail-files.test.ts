import { expect, test } from 'vitest';
import { chooseFiles } from './use-mail-files.ts';

const file = (name: string, bytes: number) => new File([new Uint8Array(bytes)], name);
const MB = 1024 * 1024;

test('takes what fits, and says of every other file why not', () => {
  const chosen = [file('a.pdf', 8 * MB), file('b.pdf', 10 * MB + 1), file('c.pdf', 6 * MB), file('d.txt', 1)];
  const { taken, refused } = chooseFiles(chosen, [{ sizeBytes: 2 * MB }]);
  expect(taken.map(({ name }) => name)).toEqual(['a.pdf', 'd.txt']);
  expect(refused).toEqual([
    '"b.pdf" was not added: a file can have at most 10 MB. Send a link to it instead.',
    '"c.pdf" was not added: an email can carry at most 15 MB of files.',
  ]);
});

test('counts the files that are there or on their way', () => {
  const there = Array.from({ length: 9 }, () => ({ sizeBytes: 1 }));
  const { taken, refused } = chooseFiles([file('tenth', 1), file('eleventh', 1)], there);
  expect(taken.map(({ name }) => name)).toEqual(['tenth']);
  expect(refused).toEqual(['"eleventh" was not added: an email can carry at most 10 files.']);
});
