import type { LeadKind } from '@fml/contract';
import { type ListState, readListState } from './list-state.ts';

/**
 * The list somebody came from travels with the entry of the browser's history: previous, next and Back follow it, also
 * after a reload, and the address of a lead stays what the specification says.
 */
export function openingState(query: string): { list: string } {
  return { list: query };
}

export function listQueryOf(historyState: unknown): string {
  return typeof historyState === 'object' &&
    historyState !== null &&
    'list' in historyState &&
    typeof historyState.list === 'string'
    ? historyState.list
    : '';
}

export function listOf(historyState: unknown): ListState {
  return readListState(new URLSearchParams(listQueryOf(historyState)));
}

const lastOpened = new Map<LeadKind, string>();

/** So that the keyboard goes on where it was when somebody comes back to the list. */
export function rememberOpened(kind: LeadKind, id: string): void {
  lastOpened.set(kind, id);
}

export function lastOpenedOf(kind: LeadKind): string | null {
  return lastOpened.get(kind) ?? null;
}
