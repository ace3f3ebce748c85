import { QueryClient, type QueryKey, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { leadFollowUpsQuery } from '../../leads/follow-ups/api.ts';
import { UNFILTERED_LIST } from '../../leads/model/list-state.ts';
import { leadQueryKeys } from '../../leads/model/query-keys.ts';
import { dayQueueQuery } from '../../queue/api.ts';
import { applyDeskChanges } from './apply-desk-changes.ts';
import type { DeskChange, DeskChanges } from './use-desk-changes.ts';

const LEAD = { kind: 'submission', id: 'a' } as const;
const KEYS = {
  dashboard: ['desk', 'dashboard'],
  activity: ['desk', 'activity', 12],
  queue: dayQueueQuery('mine').queryKey,
  followUps: leadFollowUpsQuery(LEAD).queryKey,
  timeline: leadQueryKeys.timeline(LEAD),
  newer: leadQueryKeys.newer('submission', 'mark'),
  waiting: leadQueryKeys.waiting('submission'),
  drafts: ['drafts', '', ''],
  preferences: ['staff', 'preferences'],
  views: leadQueryKeys.views('submissions'),
};

async function loadedAgain(
  { isWhole = false, changes = [] }: Partial<DeskChanges>,
  keys: Readonly<Record<string, QueryKey>> = KEYS,
): Promise<string[]> {
  const queryClient = new QueryClient();
  const page = { rows: [] };
  const loads = new Set<string>();
  const stops = Object.entries(keys).map(([name, queryKey]) => {
    queryClient.setQueryData(queryKey, page);
    const queryFn = () => loads.add(name) && page;
    return new QueryObserver(queryClient, { queryKey, queryFn, staleTime: 60_000 }).subscribe(
      () => undefined,
    );
  });
  await applyDeskChanges(queryClient, { isWhole, changes });
  for (const stop of stops) stop();
  return [...loads];
}

const change = (what: DeskChange['what'], id: string | null = null): DeskChange => ({
  what,
  leadKind: what === 'lead' || what === 'note' || what === 'follow_up' ? 'submission' : null,
  leadId: id,
});

test('a lead reloads metrics, timeline and waiting leads; views and preferences stay', async () => {
  expect(await loadedAgain({ changes: [change('lead', 'x')] })).toEqual([
    'dashboard',
    'activity',
    'queue',
    'timeline',
    'newer',
    'waiting',
  ]);
});

test('a note reloads the timeline, an unfinished lead its list, nothing else', async () => {
  expect(await loadedAgain({ changes: [change('note', 'a')] })).toEqual(['activity', 'queue', 'timeline']);
  expect(await loadedAgain({ changes: [change('draft')] })).toEqual(['dashboard', 'timeline', 'drafts']);
  expect(await loadedAgain({ changes: [] })).toEqual([]);
});

test('a follow-up reloads the queue, the follow-ups of leads and the timeline', async () => {
  expect(await loadedAgain({ changes: [change('follow_up', 'a')] })).toEqual([
    'queue',
    'followUps',
    'timeline',
  ]);
});

test('after a long time everything is loaded again', async () => {
  expect(await loadedAgain({ isWhole: true })).toEqual([
    'dashboard',
    'activity',
    'queue',
    'followUps',
    'timeline',
    'newer',
    'waiting',
    'drafts',
  ]);
});

test('many leads at once load the list in sight', async () => {
  const keys = { list: leadQueryKeys.list('submission', { ...UNFILTERED_LIST }) };
  expect(await loadedAgain({ changes: [change('lead', 'elsewhere')] }, keys)).toEqual([]);
  expect(await loadedAgain({ changes: [change('lead')] }, keys)).toEqual(['list']);
});
