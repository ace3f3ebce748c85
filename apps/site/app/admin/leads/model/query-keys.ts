import type { LeadKind, LeadRef, NotedRef } from '@fml/contract';
import { type ListState, writeListState } from './list-state.ts';

/** Keys of cached answers. Keys of one kind share a prefix, so that a change reaches every list. */
export const leadQueryKeys = {
  lists: (kind: LeadKind) => ['leads', kind, 'list'] as const,
  list: (kind: LeadKind, state: ListState) =>
    ['leads', kind, 'list', writeListState(state).toString()] as const,
  waiting: (kind: LeadKind) => ['leads', kind, 'waiting'] as const,
  newest: (kind: LeadKind) => ['leads', kind, 'newest'] as const,
  newer: (kind: LeadKind, mark: string) => ['leads', kind, 'newer', mark] as const,
  views: (screen: string) => ['saved-views', screen] as const,
  detail: ({ kind, id }: LeadRef) => ['leads', kind, 'detail', id] as const,
  neighbors: ({ kind, id }: LeadRef, list: string) => ['leads', kind, 'neighbors', id, list] as const,
  timeline: ({ kind, id }: NotedRef) => ['leads', kind, 'timeline', id] as const,
  related: ({ kind, id }: LeadRef) => ['leads', kind, 'related', id] as const,
  duplicates: ({ kind, id }: LeadRef) => ['leads', kind, 'duplicates', id] as const,
  contacts: ({ kind, id }: LeadRef) => ['leads', kind, 'contacts', id] as const,
  report: ({ kind, id }: LeadRef) => ['leads', kind, 'report', id] as const,
};
