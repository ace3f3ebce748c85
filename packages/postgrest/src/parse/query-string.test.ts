import { describe, expect, test } from 'vitest';
import { RestError } from '../errors/rest-error.ts';
import { parseQueryString } from './query-string.ts';

const parse = (raw: string, isFunctionRead = false) => parseQueryString(raw, { isFunctionRead });

function failure(raw: string): [message: string, details: unknown] {
  try {
    parse(raw);
  } catch (error) {
    if (error instanceof RestError) return [error.message, error.details];
    throw error;
  }
  throw new Error(`${raw} was accepted`);
}

const name = (text: string) => ({ name: text, jsonPath: [] });

describe('select', () => {
  test('fields with alias, path, casts and aggregates', () => {
    expect(parse('select=a:b->c->>-1::text,*,d.sum()::int,n:count()').select).toEqual([
      {
        kind: 'field',
        alias: 'a',
        field: {
          name: 'b',
          jsonPath: [
            { asText: false, key: { kind: 'name', name: 'c' } },
            { asText: true, key: { kind: 'index', index: '-1' } },
          ],
        },
        cast: 'text',
      },
      { kind: 'field', field: name('*') },
      { kind: 'field', field: name('d'), aggregate: 'sum', aggregateCast: 'int' },
      { kind: 'field', field: name('*'), alias: 'n', aggregate: 'count' },
    ]);
  });

  test('embeds with alias, hint and join in any order, spreads and empty ones', () => {
    expect(parse('select=x:rel!hint!inner(a,...deep!left(*)),none()').select).toEqual([
      {
        kind: 'relation',
        relation: 'rel',
        alias: 'x',
        hint: 'hint',
        join: 'inner',
        spread: false,
        select: [
          { kind: 'field', field: name('a') },
          {
            kind: 'relation',
            relation: 'deep',
            join: 'left',
            spread: true,
            select: [{ kind: 'field', field: name('*') }],
          },
        ],
      },
      { kind: 'relation', relation: 'none', spread: false, select: [] },
    ]);
  });

  test.each<[select: string, parsed: string]>([
    ['a-b', 'a-b'],
    ['a b', 'a b'],
    ['"a,b"', 'a,b'],
    [String.raw`"a\"b\\c"`, String.raw`a"b\c`],
    ['$1', '$1'],
    ['ünïcode', 'ünïcode'],
    ['__proto__', '__proto__'],
  ])('the name %s', (select, parsed) => {
    expect(parse(`select=${encodeURIComponent(select)}`).select).toEqual([
      { kind: 'field', field: name(parsed) },
    ]);
  });

  test('absent it is everything, empty it is nothing', () => {
    expect(parse('').select).toEqual([{ kind: 'field', field: name('*') }]);
    expect(parse('select=').select).toEqual([]);
  });
});

describe('filters', () => {
  test('several on one column, on paths and on embeds', () => {
    expect(parse('a=gt.1&a=not.lt.5&b->>c=eq.x&rel.d=in.(1,"2,3")').filters).toMatchObject([
      { path: [], value: { field: name('a'), negated: false, operation: { operator: 'gt', value: '1' } } },
      { path: [], value: { field: name('a'), negated: true, operation: { operator: 'lt', value: '5' } } },
      { path: [], value: { field: { name: 'b', jsonPath: [{ asText: true }] } } },
      { path: ['rel'], value: { field: name('d'), operation: { kind: 'in', values: ['1', '2,3'] } } },
    ]);
  });

  test('a value is everything behind the operator', () => {
    expect(parse('a=eq.b.c%26d%3De').filters[0]?.value.operation).toMatchObject({ value: 'b.c&d=e' });
    expect(parse('a=eq.').filters[0]?.value.operation).toMatchObject({ value: '' });
    expect(parse('a=eq.1+2%2B3').filters[0]?.value.operation).toMatchObject({ value: '1 2+3' });
  });

  test('a function read takes values without an operator as arguments', () => {
    const terms = parse('a=1&b=eq.2&rel.c=eq.3&a=9', true);
    expect(terms.arguments).toEqual([
      ['a', '1'],
      ['a', '9'],
    ]);
    expect(terms.filters).toHaveLength(2);
  });

  test('groups end values at commas and parentheses unless quoted', () => {
    expect(parse('or=(a.eq."x,y",b.cs.{1,2},c.in.(1,2),not.and(d.is.null,e.eq.z))').logic).toMatchObject([
      {
        path: [],
        value: {
          operator: 'or',
          members: [
            { operation: { value: 'x,y' } },
            { operation: { value: '{1,2}' } },
            { operation: { values: ['1', '2'] } },
            { kind: 'group', negated: true, operator: 'and', members: [{}, { operation: { value: 'z' } }] },
          ],
        },
      },
    ]);
  });

  test('a group of an embed, negated', () => {
    expect(parse('rel.not.or=(a.eq.1)').logic).toMatchObject([{ path: ['rel'], value: { negated: true } }]);
  });
});

describe('what is wrong and where', () => {
  test.each<[raw: string, message: string, details: string]>([
    [
      'a=noop.1',
      '"failed to parse filter (noop.1)" (line 1, column 1)',
      'unexpected "o" expecting "not" or operator (eq, gt, ...)',
    ],
    [
      'a=eq().1',
      '"failed to parse filter (eq().1)" (line 1, column 4)',
      'unexpected ")" expecting operator (eq, gt, ...)',
    ],
    [
      'a=fts().1',
      '"failed to parse filter (fts().1)" (line 1, column 5)',
      'unexpected ")" expecting operator (eq, gt, ...)',
    ],
    ['or=)(', '"failed to parse logic tree ()()" (line 1, column 3)', 'unexpected ")" expecting "("'],
    [
      'or=(a.eq.1,not.xor(b.eq.2))',
      '"failed to parse logic tree ((a.eq.1,not.xor(b.eq.2)))" (line 1, column 15)',
      'unexpected "x" expecting logic operator (and, or)',
    ],
    [
      'and=(ord(a.eq.1))',
      '"failed to parse logic tree ((ord(a.eq.1)))" (line 1, column 7)',
      'unexpected "d" expecting "("',
    ],
    [
      'order=a.descc',
      '"failed to parse order (a.descc)" (line 1, column 7)',
      `unexpected 'c' expecting delimiter (.), "," or end of input`,
    ],
    [
      'order=rel(a,b)',
      '"failed to parse order (rel(a,b))" (line 1, column 4)',
      `unexpected '(' expecting letter, digit, "-", "->>", "->", delimiter (.), "," or end of input`,
    ],
    [
      'select=a::',
      '"failed to parse select parameter (a::)" (line 1, column 4)',
      'unexpected end of input expecting letter or digit',
    ],
    [
      'select=a->>-1x',
      '"failed to parse select parameter (a->>-1x)" (line 1, column 7)',
      `unexpected 'x' expecting digit, "->", "::", ".", "," or end of input`,
    ],
  ])('%s', (raw, message, details) => {
    const [said, why] = failure(raw);
    expect(why).toBe(details);
    expect(said).toBe(message);
  });

  test('nesting is bounded', () => {
    const nested = (depth: number) => `${'a('.repeat(depth)}b${')'.repeat(depth)}`;
    expect(parse(`select=${nested(60)}`).select).toHaveLength(1);
    expect(failure(`select=${nested(100)}`)[1]).toBe('more than 64 nested parentheses');
  });
});

describe('the rest', () => {
  test('order, limits, columns and conflict', () => {
    const terms = parse(
      'order=a.desc.nullslast,rel(b->c)&rel.order=d&limit=5&offset=2&rel.limit=x&columns="a",b&on_conflict=a,b',
    );
    expect(terms.order).toMatchObject([
      { path: [], value: [{ field: name('a'), direction: 'desc', nulls: 'last' }, { relation: 'rel' }] },
      { path: ['rel'], value: [{ field: name('d') }] },
    ]);
    expect(terms.limits).toEqual([{ path: [], value: { limit: 5, offset: 2 } }]);
    expect(terms.columns).toEqual(['a', 'b']);
    expect(terms.onConflict).toEqual(['a', 'b']);
  });

  test('the canonical query is sorted and joins repeated keys', () => {
    expect(parse('b=eq.2&a=eq.1&c&b=gt.0').canonical).toBe('a=eq.1&b=eq.2,gt.0&c=');
  });

  test('escapes that are none stay, bytes that are no text do not throw', () => {
    expect(parse('a=eq.100%').filters[0]?.value.operation).toMatchObject({ value: '100%' });
    expect(parse('a=eq.%ff').filters[0]?.value.operation).toMatchObject({ value: '\ufffd' });
  });
});
