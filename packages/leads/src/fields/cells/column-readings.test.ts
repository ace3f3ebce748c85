import type { SeenColumn } from '@fml/contract';
import { expect, it } from 'vitest';
import { type CellContext, cellParser, readCell } from './cell-parser.ts';
import { guessReading, orderFound, unknownTexts } from './column-readings.ts';

const CONTEXT: CellContext = {
  customFields: [{ id: 'f', name: 'Tier', type: 'choice', choices: ['Gold', 'Silver'] }],
  owners: ['max@agency.example', 'ana.day@agency.example'],
};
const column = (values: Record<string, number>, dates: Partial<SeenColumn['dates']> = {}): SeenColumn => ({
  filled: 10,
  dates: { dmy: 0, mdy: 0, either: 0, none: 0, ...dates },
  example: null,
  values: Object.entries(values).map(([text, count]) => ({ text, count })),
  isCut: false,
});
const guessed = (name: string, texts: readonly string[]) => {
  const { values } = guessReading(name, column(Object.fromEntries(texts.map((text) => [text, 1]))), CONTEXT);
  return Object.fromEntries(values.map(({ text, value }) => [text, value]));
};

it('names the texts that a field does not know, the most frequent first', () => {
  expect(unknownTexts('status', column({ Contacted: 9, Won: 3, LOST: 2, Maybe: 5 }), CONTEXT)).toEqual([
    { text: 'Maybe', count: 5 },
    { text: 'Won', count: 3 },
  ]);
  expect(unknownTexts('own:f', column({ gold: 1, Bronze: 2 }), CONTEXT)).toEqual([
    { text: 'Bronze', count: 2 },
  ]);
  expect(unknownTexts('contact_phone', column({ 'call me': 1 }), CONTEXT)).toEqual([]);
});

it('asks about sources that are new, where it knows those there are', () => {
  const seen = column({ 'Google Ads': 1, 'Trade fair': 2 });
  expect(unknownTexts('source', seen, { ...CONTEXT, sources: ['google_ads'] })).toEqual([
    { text: 'Trade fair', count: 2 },
  ]);
  expect(unknownTexts('source', seen, CONTEXT)).toEqual([]);
});

it('takes the parts of a cell with several choices one by one', () => {
  expect(
    unknownTexts('pain_points', column({ 'Slow website, Maps': 2, 'Maps; slow website': 1 }), CONTEXT),
  ).toEqual([{ text: 'Maps', count: 3 }]);
});

it.each([
  ['Won', 'converted'],
  ['Closed - Lost', 'lost'],
  ['Open', 'new'],
  ['In progress', 'contacted'],
  ['Not contacted', 'new'],
  ['Not qualified', 'lost'],
  ['Gewonnen', 'converted'],
  ['In Bearbeitung', 'contacted'],
  ['Perdido', 'lost'],
  ['Gagné', 'converted'],
  ['n/a', null],
  ['Tuesday', undefined],
])('the status %s is probably %s', (text, status) => {
  expect(guessed('status', [text])[text]).toBe(status);
});

it('guesses types, budgets, owners, and custom choices', () => {
  expect(guessed('business_type', ['Handwerk', 'Zahnärzte', 'Zahnarzt'])).toEqual({
    Handwerk: 'contractor',
    Zahnarzt: 'medical_practice',
  });
  expect(guessed('monthly_marketing_budget', ['2k', '$800 per month', '12.000 €'])).toEqual({
    '2k': '1k_5k',
    '$800 per month': 'under_1k',
    '12.000 €': '10k_plus',
  });
  expect(guessed('owner', ['Max Miller', 'Ana Day', 'Bo'])).toEqual({
    'Max Miller': 'max@agency.example',
    'Ana Day': 'ana.day@agency.example',
  });
  expect(guessed('own:f', ['gold tier'])).toEqual({ 'gold tier': 'Gold' });
});

it('finds the order of dates by those that fit one order alone', () => {
  expect(orderFound(column({}, { dmy: 1, either: 400 }))).toBe('dmy');
  expect(orderFound(column({}, { mdy: 1, either: 400 }))).toBe('mdy');
  expect(orderFound(column({}, { either: 400 }))).toBeNull();
  expect(orderFound(column({}, { none: 400 }))).toBe('mdy');
});

it('reads a cell as the person chose, and keeps what it does not know', () => {
  const status = cellParser('status', CONTEXT);
  const points = cellParser('pain_points', CONTEXT);
  if (status === null || points === null) throw new Error('unknown fields');
  const reading = {
    order: null,
    values: [
      { text: 'Won', value: 'converted' },
      { text: '-', value: null },
    ],
  };
  expect(readCell(status, ' Won ', reading)).toEqual({ value: 'converted', unread: [], problem: null });
  expect(readCell(status, '-', reading)).toEqual({ value: null, unread: [], problem: null });
  expect(readCell(status, 'Maybe', reading)).toMatchObject({ value: null, unread: ['Maybe'] });
  expect(readCell(points, 'Maps; Slow website', null)).toMatchObject({
    value: ['slow_website'],
    unread: ['Maps'],
  });
});

it('reads a correction that the person typed', () => {
  const created = cellParser('created_at', CONTEXT);
  if (created === null) throw new Error('unknown field');
  const reading = { order: 'dmy' as const, values: [{ text: '5. im Mai', value: '5.5.2020' }] };
  expect(readCell(created, '5. im Mai', reading).value).toBe('2020-05-05 12:00:00 America/Los_Angeles');
  expect(readCell(created, '05/04/2020', reading).value).toBe('2020-04-05 12:00:00 America/Los_Angeles');
  expect(readCell(created, '05/04/2999', reading).problem).toBe('is in the future');
});
