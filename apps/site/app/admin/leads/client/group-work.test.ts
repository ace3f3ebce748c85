import { expect, test } from 'vitest';
import type { FollowUp } from '../follow-ups/api.ts';
import { groupWork } from './group-work.ts';

const followUp = (title: string, changes: Partial<FollowUp>) =>
  ({
    title,
    origin: null,
    originKey: null,
    doneAt: null,
    dueAt: '2026-12-01T17:00:00Z',
    ...changes,
  }) as FollowUp;

test('the work for a client is grouped by service, the findings last, each by when it is due', () => {
  const groups = groupWork([
    followUp('Fix the phone link', { origin: 'finding', originKey: 'phone-link' }),
    followUp('Later', { origin: 'checklist', originKey: 'local_seo', dueAt: '2026-12-09T17:00:00Z' }),
    followUp('Sooner', { origin: 'checklist', originKey: 'local_seo', doneAt: '2026-11-30T17:00:00Z' }),
    followUp('Ads', { origin: 'checklist', originKey: 'paid_search' }),
    followUp('Call back', {}),
    followUp('Agree on the renewal', { origin: 'renewal', originKey: '2027-01-01' }),
  ]);
  expect(groups.map(({ key, steps, done }) => [key, steps.map(({ title }) => title), done])).toEqual([
    ['local_seo', ['Sooner', 'Later'], 1],
    ['paid_search', ['Ads'], 0],
    ['finding', ['Fix the phone link'], 0],
  ]);
});
