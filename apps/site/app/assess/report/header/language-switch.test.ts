import { describe, expect, it } from 'vitest';
import { sampleReport } from '../../../../test-support/sample-report.ts';
import { addressIn, hasSpanish, languageNote } from './language-switch.tsx';

const NONE = { critical: [], warnings: [], recommendations: [] };
const translatable = { issues: NONE, language: 'en' } as const;
const old = { issues: sampleReport().issues, language: 'en' } as const;
const note = (search: string, languages: string[], report: typeof translatable | typeof old = translatable) =>
  languageNote(report, { search, languages });

describe('the line about languages', () => {
  it('offers Spanish to a browser that prefers it to English', () => {
    expect(note('?report=r', ['es-MX', 'en'])).toBe('offer');
    expect(note('?report=r', ['ko', 'es', 'en'])).toBe('offer');
    expect(note('?report=r', ['en-US', 'es'])).toBeNull();
    expect(note('?report=r', ['est', 'en'])).toBeNull();
    expect(note('?report=r', [])).toBeNull();
  });

  it('does not ask again who chose English', () => {
    expect(note('?report=r&lang=en', ['es'])).toBeNull();
  });

  it('says that a report has no Spanish only when Spanish was asked for', () => {
    expect(hasSpanish(old)).toBe(false);
    expect(note('?report=r&lang=es-MX', ['en'], old)).toBe('english_only');
    expect(note('?report=r', ['es'], old)).toBeNull();
  });

  it('is not there on a Spanish page', () => {
    expect(
      languageNote({ issues: NONE, language: 'es' }, { search: '?lang=es', languages: ['es'] }),
    ).toBeNull();
  });
});

it('keeps the rest of the address when the language changes', () => {
  expect(addressIn('es', 'r1', '?report=r1&utm_source=a%20b')).toBe(
    '/assess?report=r1&utm_source=a+b&lang=es',
  );
  expect(addressIn('en', 'r1', '?report=r1&lang=es')).toBe('/assess?report=r1&lang=en');
  expect(addressIn('es', 'r1', '')).toBe('/assess?report=r1&lang=es');
});
