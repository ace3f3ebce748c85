import { expect, it } from 'vitest';
import { readCsv } from '../../../test-support/read-csv.ts';
import { csvText } from './csv.ts';

const HOSTILE = [
  '=HYPERLINK("http://evil.example","Click")',
  '+1 213 555 0142',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  "'already quoted",
  "'=quoted formula",
  'Smith, "Bud" & Sons',
  'two\r\nlines',
  'two\nlines',
  '日本語 \u202Egnp.exe',
  '"',
  '""=1',
  ' ',
  'name;=1+1',
  'name\t=1+1',
  'two\n=1+1',
  'a",";=1+1',
];

it.each(HOSTILE.slice(0, 8))('never lets %j begin a cell', (text) => {
  expect(csvText([[text]]).slice(1, 3)).toBe(`"'`);
});

it('gives back every text when the file is opened again', () => {
  expect(readCsv(csvText(HOSTILE.map((text) => [text, text])))).toEqual(HOSTILE.map((text) => [text, text]));
});

it.each([
  [';', /[;\n\r]/],
  ['TAB', /[\t\n\r]/],
])('lets no cell begin a formula where the file is read with %s', (_name, separator) => {
  const cells = csvText(HOSTILE.map((text) => [text, text])).split(separator);
  expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

it('leaves numbers as numbers and nothing as nothing', () => {
  expect(csvText([[-12.5, true, null, undefined, '']])).toBe('\uFEFF-12.5,true,,,\r\n');
});
