import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { cachedLead, changeCachedLeads } from './lead-cache.ts';
import type { LeadListRow } from './lead-resource.ts';
import { UNFILTERED_LIST } from './list-state.ts';
import { leadQueryKeys } from './query-keys.ts';

const row = (id: string, change: Partial<LeadListRow> = {}): LeadListRow => ({
  id,
  status: 'new',
  createdAt: '2026-11-20T08:00:00+00:00',
  updatedAt: '2026-11-20T08:00:00+00:00',
  source: 'direct',
  isUnread: true,
  suspicion: null,
  callTries: null,
  lastCallAt: null,
  dealValue: null,
  monthlyValue: null,
  lostReason: null,
  expectedCloseOn: null,
  customValues: {},
  ownerId: null,
  owner: null,
  ...change,
});

const ALL = leadQueryKeys.list('submission', { ...UNFILTERED_LIST });
const NEW = leadQueryKeys.list('submission', { ...UNFILTERED_LIST, status: ['new'] });

function filledCache() {
  const queryClient = new QueryClient();
  const page = (...rows: LeadListRow[]) => ({
    rows,
    nextCursor: null,
    previousCursor: null,
    total: { count: rows.length, isExact: true },
  });
  queryClient.setQueryData(ALL, page(row('a'), row('b')));
  queryClient.setQueryData(NEW, page(row('b')));
  queryClient.setQueryData(leadQueryKeys.detail({ kind: 'submission', id: 'b' }), row('b'));
  const statuses = () =>
    [ALL, NEW].map((key) =>
      queryClient
        .getQueryData<ReturnType<typeof page>>(key)
        ?.rows.map(({ status }) => status)
        .join(),
    );
  return { queryClient, statuses };
}

describe('changes of leads in the cache', () => {
  it('reach every list and the screen of the lead, and are taken back', () => {
    const { queryClient, statuses } = filledCache();
    const undo = changeCachedLeads(queryClient, 'submission', ['b'], { status: 'lost' });
    expect(statuses()).toEqual(['new,lost', 'lost']);
    expect(queryClient.getQueryData(leadQueryKeys.detail({ kind: 'submission', id: 'b' }))).toMatchObject({
      status: 'lost',
    });
    undo();
    expect(statuses()).toEqual(['new,new', 'new']);
  });

  it('keep what another change did when they are taken back', () => {
    const { queryClient, statuses } = filledCache();
    const undo = changeCachedLeads(queryClient, 'submission', ['b'], { status: 'lost' });
    changeCachedLeads(queryClient, 'submission', ['a'], { status: 'contacted' });
    undo();
    expect(statuses()).toEqual(['contacted,new', 'new']);
  });

  it('leave leads of the other kind alone', () => {
    const { queryClient, statuses } = filledCache();
    changeCachedLeads(queryClient, 'consultation', ['a', 'b'], { status: 'lost' });
    expect(statuses()).toEqual(['new,new', 'new']);
  });

  it('are found in their newest state', () => {
    const { queryClient } = filledCache();
    const newest = row('b', { status: 'lost', updatedAt: '2026-11-20T09:00:00.5+00:00' });
    queryClient.setQueryData(leadQueryKeys.detail({ kind: 'submission', id: 'b' }), newest);
    expect(cachedLead(queryClient, 'submission', 'b')).toEqual(newest);
    expect(cachedLead(queryClient, 'submission', 'gone')).toBeNull();
  });
});
