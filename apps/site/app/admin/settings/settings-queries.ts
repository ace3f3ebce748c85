import type { MailState, OutboxPage } from '@fml/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getWorkingHours, listOutbox, listStaff, myPreferences, mySessions } from '../../api/desk/staff.ts';

const OUTBOX_PAGE = 20;

export const preferencesQuery = queryOptions({ queryKey: ['staff', 'preferences'], queryFn: myPreferences });
export const workingHoursQuery = queryOptions({ queryKey: ['staff', 'hours'], queryFn: getWorkingHours });
export const staffQuery = queryOptions({ queryKey: ['staff', 'list'], queryFn: listStaff });
export const sessionsQuery = queryOptions({ queryKey: ['staff', 'sessions'], queryFn: mySessions });

export const OUTBOX_KEY = ['staff', 'outbox'] as const;

/** The first page of one state, with the counts of all three. */
export function outboxQuery(state: MailState) {
  return queryOptions({
    queryKey: [...OUTBOX_KEY, 'first', state],
    queryFn: () => listOutbox({ state, limit: OUTBOX_PAGE }),
  });
}

export function outboxPagesQuery(state: MailState) {
  return infiniteQueryOptions({
    queryKey: [...OUTBOX_KEY, 'pages', state],
    queryFn: ({ pageParam }) =>
      listOutbox({ state, limit: OUTBOX_PAGE, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutboxPage) => page.nextCursor,
  });
}
