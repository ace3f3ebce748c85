import { expect, it } from 'vitest';
import { type EntryParams, scrollDecision } from './scroll-decision.ts';

const followedLink: EntryParams = {
  pathChanged: true,
  navigationType: 'PUSH',
  hash: '',
  rememberedY: undefined,
};

it('goes to the top when a link leads to another path', () => {
  expect(scrollDecision(followedLink)).toEqual({ to: 'top' });
  expect(scrollDecision({ ...followedLink, navigationType: 'REPLACE' })).toEqual({ to: 'top' });
});

it('goes to the anchor that a link to another path names', () => {
  expect(scrollDecision({ ...followedLink, hash: '#contact' })).toEqual({ to: 'anchor', id: 'contact' });
});

it('leaves the page where it is when the path stays', () => {
  for (const hash of ['', '#services']) {
    expect(scrollDecision({ ...followedLink, pathChanged: false, hash })).toEqual({ to: 'nowhere' });
  }
});

it('returns to where the visitor was when they go back', () => {
  expect(scrollDecision({ ...followedLink, navigationType: 'POP', rememberedY: 840 })).toEqual({
    to: 'remembered',
    y: 840,
  });
  expect(scrollDecision({ ...followedLink, navigationType: 'POP' })).toEqual({ to: 'nowhere' });
});
