import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type ListState, readListState, writeListState } from './list-state.ts';

/** The list as the address says, and how to change it. Typing replaces the entry of the history, a choice adds one. */
export function useListState(): [
  state: ListState,
  show: (next: ListState, options?: { replace?: boolean }) => void,
] {
  const [params, setParams] = useSearchParams();
  const state = useMemo(() => readListState(params), [params]);
  const show = useCallback(
    (next: ListState, { replace = false }: { replace?: boolean } = {}) =>
      setParams(writeListState(next), { replace, preventScrollReset: true }),
    [setParams],
  );
  return [state, show];
}
