import type { LeadKind } from '@fml/contract';
import { type ListState, readListState } from './list-state.ts';

/**
 * The list a person came from is stored in the entry of the browser's history. Previous, Next and Back follow it, even
 * after a reload, and the address of a lead stays short.
 */
export function historyStateFor(query: string): { list: string } {
  return { list: query };
}

export function listQueryFromHistory(historyState: unknown): string {
  return typeof historyState === 'object' &&
    historyState !== null &&
    'list' in historyState &&
    typeof historyState.list === 'string'
    ? historyState.list
    : '';
}

export function listStateFromHistory(historyState: unknown): ListState {
  return readListState(new URLSearchParams(listQueryFromHistory(historyState)));
}

const lastOpened = new Map<LeadKind, string>();

/** Lets the keyboard continue where it was when the list is opened again. */
export function rememberOpenedLead(kind: LeadKind, id: string): void {
  lastOpened.set(kind, id);
}

export function lastOpenedLead(kind: LeadKind): string | null {
  return lastOpened.get(kind) ?? null;
}
