import { expect, it } from 'vitest';
import { NO_ANSWERS, withAnswers } from './answers.ts';
import { parseSavedAnswers, type SavedAnswers, serializeSavedAnswers } from './saved-answers.ts';

const NOW = Date.UTC(2026, 10, 21);
const kept: SavedAnswers = {
  answers: withAnswers(NO_ANSWERS, {
    businessName: ' "Ruiz" \u{1f527} \u202E\n',
    businessType: 'contractor',
    painPoints: ['slow_website', 'no_tracking'],
    primaryPainPoint: 'no_tracking',
    additionalNotes: 'line 1\nline 2',
  }),
  step: 3,
  startedAtMs: NOW - 60_000,
  requestKey: '0a4f2c0e-6a53-4e9b-9a51-7b1f6f0c2d11',
  draft: { id: '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c', key: 'k'.repeat(43) },
};

const changed = (change: (record: Record<string, unknown>) => void) => {
  const record = JSON.parse(serializeSavedAnswers(kept, NOW)) as Record<string, unknown>;
  change(record);
  return parseSavedAnswers(JSON.stringify(record), NOW);
};

it('gives back exactly what was kept', () => {
  expect(parseSavedAnswers(serializeSavedAnswers(kept, NOW), NOW + 1000)).toEqual(kept);
});

it.each([null, '', 'null', '[]', '{"version":1', '7', '{}'])('finds nothing in %j', (text) => {
  expect(parseSavedAnswers(text, NOW)).toBeNull();
});

it('finds nothing in another version, without a key, or after 90 days', () => {
  expect(changed((record) => Object.assign(record, { version: 2 }))).toBeNull();
  expect(changed((record) => Object.assign(record, { requestKey: 'x' }))).toBeNull();
  expect(parseSavedAnswers(serializeSavedAnswers(kept, NOW), NOW + 91 * 86_400_000)).toBeNull();
});

it('leaves out what is not ours, and keeps the rest', () => {
  const found = changed((record) => {
    record['answers'] = {
      ...kept.answers,
      businessType: 'bakery',
      websiteUrl: 7,
      painPoints: ['slow_website', '__proto__', 'slow_website'],
      extra: 'x',
    };
    record['draft'] = { id: 'x' };
    record['startedAtMs'] = NOW + 5;
  });
  expect(found).toEqual({
    ...kept,
    startedAtMs: NOW,
    draft: null,
    answers: { ...kept.answers, businessType: '', painPoints: ['slow_website'], primaryPainPoint: '' },
  });
});

it('is bounded', () => {
  const found = changed((record) => {
    record['answers'] = { ...kept.answers, additionalNotes: 'n'.repeat(200_000) };
  });
  expect(found?.answers.additionalNotes).toHaveLength(50_000);
});
