import { describe, expect, test } from 'vitest';
import { placeholdersOf, variantKeys } from '../../test-support/every-finding.ts';
import { findingTexts } from '../findings/finding-texts.ts';
import { CATALOGS, FAMILIES } from './catalogs.ts';

const keys = [...CATALOGS.en.keys()];
const audits = Object.values(FAMILIES).flatMap((family) => Object.entries(family as Record<string, object>));

/** Texts that read the same in both languages. */
const SAME_IN_BOTH =
  /^(?:coverage\.as_written|seen\.error|seen\.kilobytes)$|\.seen\.(?:error|milliseconds|type_and_size)$/;

describe('the catalogs', () => {
  test('have the same keys', () => {
    expect([...CATALOGS.es.keys()].sort()).toEqual([...keys].sort());
  });

  test.each(keys)('%s has the same placeholders in both languages', (key) => {
    expect(placeholdersOf('es', key)).toEqual(placeholdersOf('en', key));
  });

  test('say something in every text, and another thing in each language', () => {
    const same = keys.filter((key) => CATALOGS.en.get(key) === CATALOGS.es.get(key));
    expect(same.filter((key) => !SAME_IN_BOTH.test(key))).toEqual([]);
    for (const [, text] of [...CATALOGS.en, ...CATALOGS.es]) expect(text.trim()).not.toBe('');
  });

  test('no text has markup or more than one line', () => {
    const texts = [...CATALOGS.en, ...CATALOGS.es].map(([, text]) => text.replace('<img>', ''));
    expect(texts.filter((text) => /[<>\n]/.test(text))).toEqual([]);
  });
});

describe('an audit', () => {
  test.each(audits.map(([id]) => id))('%s has a title and a way to verify it without values', (id) => {
    for (const language of ['en', 'es'] as const) {
      for (const part of ['title', 'verify']) {
        expect(CATALOGS[language].get(`${id}.${part}`), `${language} ${part}`).toBeDefined();
        expect(placeholdersOf(language, `${id}.${part}`)).toEqual([]);
      }
    }
  });

  test.each(variantKeys())('%s has all texts in both languages', (variant) => {
    const names = ['title', 'description', 'action', 'verify'].flatMap((part) => {
      const own = `${variant}.${part}`;
      return placeholdersOf('en', CATALOGS.en.has(own) ? own : `${variant.split('.', 1)[0]}.${part}`);
    });
    const values = Object.fromEntries(names.map((name) => [name, 2]));
    for (const language of ['en', 'es'] as const) {
      const texts = findingTexts(language, { key: variant, values });
      expect(texts).not.toBeNull();
      for (const text of Object.values(texts ?? {})) expect(text).not.toBe('');
    }
  });

  test('belongs to one family', () => {
    const ids = audits.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
