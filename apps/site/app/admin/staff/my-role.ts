import { STAFF_ACTIONS, type StaffAction } from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { desk } from '../../api/desk.ts';

export const myRoleQuery = queryOptions({
  queryKey: ['staff', 'role'],
  queryFn: () => desk('my-role', {}),
});

let denied: readonly StaffAction[] = [];
const listeners = new Set<() => void>();

/**
 * Offers only what the role allows: elements with `data-needs="write"` are hidden by a style sheet, those with
 * `data-unless="write"` are shown in their place, and shortcuts with `needs` are gone. The database refuses in any case.
 */
export function applyRole({ may }: { may: readonly StaffAction[] }): void {
  denied = STAFF_ACTIONS.filter((action) => !may.includes(action));
  document.documentElement.dataset['mayNot'] = denied.join(' ');
  for (const listener of listeners) listener();
}

/** The actions that the person's role does not allow; none until the role is known. */
export function useDeniedActions(): readonly StaffAction[] {
  return useSyncExternalStore(
    subscribe,
    () => denied,
    () => denied,
  );
}

/** Whether the person's role allows this; true until the role is known. */
export function useMay(action: StaffAction): boolean {
  return !useDeniedActions().includes(action);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
