import { beforeEach, expect, test } from 'vitest';
import { NO_ANSWERS } from './answers.ts';
import { createQuestionnaire } from './questionnaire.ts';
import { SAVED_ANSWERS_KEY } from './saved-answers.ts';

const NOW = Date.UTC(2026, 10, 21);
let kept: Map<string, string>;
let keys: number;

/** A tab of the browser, or the same one after a reload: all share the storage. */
function tab() {
  return createQuestionnaire({
    store: {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    },
    nowMs: () => NOW,
    newKey: () => `00000000-0000-4000-8000-${String(++keys).padStart(12, '0')}`,
  });
}

beforeEach(() => {
  kept = new Map();
  keys = 0;
});

test('an empty form leaves nothing behind', () => {
  const first = tab();
  first.setStep(2);
  expect(kept.size).toBe(0);
  first.change({ businessName: 'R' });
  first.change({ businessName: '' });
  expect(kept.size).toBe(0);
});

test('a reload finds the answers, the step and the same key', () => {
  const first = tab();
  first.change({ businessName: 'Ruiz Plumbing' });
  first.setStep(3);
  expect(tab().current()).toEqual(first.current());
});

test('another tab takes over what is typed, with the same key, and keeps it from then on', () => {
  const first = tab();
  const second = tab();
  first.change({ businessName: 'Ruiz Plumbing' });
  const text = kept.get(SAVED_ANSWERS_KEY) ?? '';
  kept.set(SAVED_ANSWERS_KEY, 'untouched by adopting');
  second.adopt(text);
  expect(second.current()).toEqual(first.current());
  expect(kept.get(SAVED_ANSWERS_KEY)).toBe('untouched by adopting');
  second.change({ contactName: 'Dana' });
  expect(tab().current().answers).toEqual({
    ...NO_ANSWERS,
    businessName: 'Ruiz Plumbing',
    contactName: 'Dana',
  });
});

test('clearing empties the form and the storage, takes a new key, and can be undone', () => {
  const first = tab();
  first.change({ businessName: 'Ruiz Plumbing' });
  first.setDraft({ id: '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c', key: 'k' });
  const { requestKey } = first.current();
  const cleared = first.clear();
  expect(first.current().answers).toEqual(NO_ANSWERS);
  expect(first.current().requestKey).not.toBe(requestKey);
  expect(kept.size).toBe(0);
  first.restore(cleared);
  expect(tab().current()).toMatchObject({
    answers: { businessName: 'Ruiz Plumbing' },
    requestKey,
    draft: null,
  });
});

test('a tab whose answers were sent elsewhere starts anew', () => {
  const first = tab();
  first.change({ businessName: 'Ruiz Plumbing' });
  const { requestKey } = first.current();
  first.adopt(null);
  expect(first.current().answers).toEqual(NO_ANSWERS);
  expect(first.current().requestKey).not.toBe(requestKey);
});

test('nothing is kept once it was sent, and what is shown stays', () => {
  const first = tab();
  first.change({ businessName: 'Ruiz Plumbing' });
  first.finish();
  first.setDraft({ id: '5b2d9a1e-7a55-4a0e-9a3f-0c6a7d1f2b3c', key: 'k' });
  first.adopt(null);
  expect(kept.size).toBe(0);
  expect(first.current().answers.businessName).toBe('Ruiz Plumbing');
  expect(tab().current().answers).toEqual(NO_ANSWERS);
});

test('listeners hear of every change until they leave', () => {
  const first = tab();
  let heard = 0;
  const leave = first.subscribe(() => heard++);
  first.change({ businessName: 'R' });
  first.adopt(null);
  leave();
  first.change({ businessName: 'R' });
  expect(heard).toBe(2);
});
