import type { LeadKind, LeadRef } from '@fml/contract';
import { type ListState, writeListState } from './list-state.ts';

/** Names of cached answers. All of a kind begin alike, so that a change can reach every list it stands in. */
export const leadKeys = {
  lists: (kind: LeadKind) => ['leads', kind, 'list'] as const,
  list: (kind: LeadKind, state: ListState) =>
    ['leads', kind, 'list', writeListState(state).toString()] as const,
  waiting: (kind: LeadKind) => ['leads', kind, 'waiting'] as const,
  newest: (kind: LeadKind) => ['leads', kind, 'newest'] as const,
  newer: (kind: LeadKind, mark: string) => ['leads', kind, 'newer', mark] as const,
  views: (screen: string) => ['saved-views', screen] as const,
  detail: ({ kind, id }: LeadRef) => ['leads', kind, 'detail', id] as const,
  neighbours: ({ kind, id }: LeadRef, list: string) => ['leads', kind, 'neighbours', id, list] as const,
  story: ({ kind, id }: LeadRef) => ['leads', kind, 'story', id] as const,
  related: ({ kind, id }: LeadRef) => ['leads', kind, 'related', id] as const,
  report: ({ kind, id }: LeadRef) => ['leads', kind, 'report', id] as const,
};
