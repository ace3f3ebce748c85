import { describe, expect, test } from 'vitest';
import { csvToObjects } from './csv.ts';
import { parseMediaType, readAccept } from './media-types.ts';
import { readPayload } from './payload.ts';
import { preferenceApplied, readPreferences } from './preferences.ts';
import { contentRange, headerRange, intersectRanges, rangeStatus } from './ranges.ts';

describe('CSV', () => {
  test.each<[text: string, rows: unknown]>([
    ['a,b\n1,2\n', [{ a: '1', b: '2' }]],
    ['a,b\r\n1,\r\n', [{ a: '1', b: '' }]],
    ['a\n"x ""y"", z"\n\n', [{ a: 'x "y", z' }]],
    ['a,b\nNULL,"line\nbreak"', [{ a: null, b: 'line\nbreak' }]],
    ['a,b\n1', undefined],
    ['a\n"open', undefined],
    ['a\n"x"y', undefined],
    ['', undefined],
  ])('%j', (text, rows) => {
    expect(csvToObjects(text)).toEqual(rows);
  });
});

describe('media types', () => {
  test('come in the order of their quality', () => {
    const names = readAccept('text/csv;q=0.5, application/json, */*;q=0.1').map(({ name }) => name);
    expect(names).toEqual(['application/json', 'text/csv', '*/*']);
    expect(readAccept(null).map(({ name }) => name)).toEqual(['*/*']);
  });

  test('keep quoted parameters whole', () => {
    const type = parseMediaType(
      'application/vnd.pgrst.plan+json; for="application/json; a=b"; options=analyze|verbose;',
    );
    expect(type).toMatchObject({
      name: 'application/vnd.pgrst.plan+json',
      parameters: { for: 'application/json; a=b', options: 'analyze|verbose' },
    });
  });
});

describe('payloads', () => {
  const read = (text: string, isFunction = false) =>
    readPayload(Buffer.from(text), 'application/json; charset=utf-8', { isFunction, columns: undefined });

  test('keys come from JSON, __proto__ included, the text stays as it is', () => {
    expect(read('{"a":1.10,"__proto__":2}')).toEqual({
      kind: 'json',
      text: '{"a":1.10,"__proto__":2}',
      isObject: true,
      keys: ['a', '__proto__'],
    });
    expect(read('[{"a":1},{"a":2}]').keys).toEqual(['a']);
    expect(read('"text"')).toMatchObject({ text: '[]', keys: [] });
    expect(read('', true)).toMatchObject({ text: '{}', isObject: true });
  });
});

test('bytes that are no text are refused in every kind of body', () => {
  const body = Buffer.from([0x7b, 0xff, 0x7d]);
  for (const type of ['application/json', 'text/csv', 'application/x-www-form-urlencoded']) {
    const read = () => readPayload(body, type, { isFunction: false, columns: undefined });
    expect(read).toThrow(expect.objectContaining({ code: 'PGRST102', details: 'The body is not UTF-8' }));
  }
});

describe('preferences', () => {
  const rules = { allowTransactionOverride: false, isTimeZone: (name: string) => name === 'UTC' };

  test('the first of a kind counts, unknown ones are kept apart', () => {
    const read = readPreferences(
      'count=exact, count=planned, tx=rollback, timezone=Mars, odd, max-affected=2',
      rules,
    );
    expect(read).toMatchObject({ count: 'exact', maxAffected: 2, invalid: ['timezone=Mars', 'odd'] });
    expect(read.tx).toBeUndefined();
  });

  test('applied ones are named in the order of the contract', () => {
    const read = readPreferences('timezone=UTC,count=exact,return=minimal,missing=default', rules);
    expect(preferenceApplied(read, ['count', 'return', 'missing', 'timezone'])).toEqual({
      'preference-applied': 'missing=default, return=minimal, count=exact, timezone=UTC',
    });
    expect(preferenceApplied(read, ['tx'])).toEqual({});
  });
});

describe('ranges', () => {
  test('header and parameters are intersected', () => {
    expect(intersectRanges(headerRange('5-9'), { offset: 7 })).toEqual({ offset: 7, limit: 3 });
    expect(intersectRanges(headerRange('5-'), { offset: 0, limit: 8 })).toEqual({ offset: 5, limit: 3 });
    expect(intersectRanges(headerRange('nonsense'), { offset: 0, limit: 0 })).toEqual({
      offset: 0,
      limit: 0,
    });
    expect(() => intersectRanges(headerRange('5-9'), { offset: 0, limit: 2 })).toThrow(
      'range not satisfiable',
    );
  });

  test.each([
    [0, 1, 3, '0-1/3', 206],
    [0, 2, 3, '0-2/3', 200],
    [0, -1, undefined, '*/*', 200],
    [3, 2, 3, '*/3', 206],
    [10, 9, 3, '*/3', 416],
    [0, -1, 0, '*/0', 200],
  ])('%i-%i of %s', (first, last, total, text, status) => {
    expect(contentRange(first, last, total)).toBe(text);
    expect(rangeStatus(first, last - first + 1, total)).toBe(status);
  });
});
