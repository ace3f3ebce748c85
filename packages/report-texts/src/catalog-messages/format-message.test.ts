import { describe, expect, test } from 'vitest';
import { formatMessage, writeMessage } from './format-message.ts';
import { message } from './message.ts';

describe('a message', () => {
  test('is written in the language, with plurals', () => {
    expect(formatMessage('en', 'broken-links.error_pages.title', { count: 1 })).toBe(
      'A link leads to an error page',
    );
    expect(formatMessage('es', 'broken-links.error_pages.title', { count: 3 })).toBe(
      '3 enlaces llevan a páginas de error',
    );
  });

  test.each([
    '{count, plural, one {x} other {y}}',
    "it's '{'quoted'}' # {host}",
    '<b>bold</b> <script>alert(1)</script>',
    '{',
  ])('takes the value %j as data', (text) => {
    expect(formatMessage('en', 'where.link', { text })).toBe(`link "${text}"`);
  });

  test('takes messages and lists of them as values, in the same language', () => {
    const parts = [message('coverage.part_speed'), message('coverage.part_seo')];
    expect(formatMessage('en', 'coverage.not_measured', { parts })).toBe('Not measured: speed, SEO.');
    expect(formatMessage('es', 'coverage.not_measured', { parts })).toBe(
      'No se midió: velocidad, posicionamiento en buscadores (SEO).',
    );
  });

  test('throws when a value is missing, so that no report has a hole in a sentence', () => {
    expect(() => formatMessage('en', 'where.link')).toThrow(/text/);
  });

  test.each(['gone.variant', 'gone', '__proto__', 'constructor.name', ''])(
    'of an earlier release (%j) is null, also as a value',
    (key) => {
      const gone = { key, values: {} };
      expect(writeMessage('en', gone)).toBeNull();
      expect(writeMessage('en', { key: 'where.link', values: { text: gone } })).toBeNull();
      expect(writeMessage('en', { key: 'where.link', values: { text: [gone, 'x'] } })).toBeNull();
    },
  );
});

test.each(['en', 'es'] as const)('writes weights in %s as people read numbers', (language) => {
  expect(formatMessage(language, 'seen.kilobytes', { kb: 999 })).toBe('999 KB');
  expect(formatMessage(language, 'seen.kilobytes', { kb: 3018 })).toBe('2.9 MB');
});
