import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** False in the prerendered HTML and at the first render over it, true from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}
