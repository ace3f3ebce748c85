import { expect, it } from 'vitest';
import { controlText, customChanges, reversedChanges } from './custom-changes.ts';

it('sends what was changed, with what the person saw', () => {
  expect(
    customChanges({
      a: { seen: '', text: ' Van ' },
      b: { seen: 'Gold', text: '' },
      c: { seen: '5', text: '5' },
    }),
  ).toEqual({ a: { from: null, to: 'Van' }, b: { from: 'Gold', to: null } });
});

it('takes a change back from what was stored', () => {
  const changes = { a: { from: null, to: '1,200.50' } };
  expect(reversedChanges(changes, { a: 1200.5 })).toEqual({ a: { from: '1200.5', to: null } });
  expect(controlText(undefined, 'a')).toBe('');
});
