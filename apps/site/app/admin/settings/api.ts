import type { MailState } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

export type StaffPreferences = AnswerOf<'my-preferences'>;

export const preferencesQuery = queryOptions({
  queryKey: ['staff', 'preferences'],
  queryFn: () => desk('my-preferences', {}),
});

const RECOUNT_POLL_MS = 5000;

export type WorkingHours = AnswerOf<'working-hours'>;

export const workingHoursQuery = queryOptions({
  queryKey: ['staff', 'hours'],
  queryFn: () => desk('working-hours', {}),
  refetchInterval: ({ state }) => (state.data?.isRecounting === true ? RECOUNT_POLL_MS : false),
});

/** `conflict` when a colleague saved since `hours.updatedAt`. */
export function saveWorkingHours({ days, opens, closes, updatedAt }: WorkingHours): Promise<WorkingHours> {
  return desk('save-working-hours', { days, opens, closes, seenUpdatedAt: updatedAt });
}

const OUTBOX_PAGE_SIZE = 20;
export type OutboxPage = AnswerOf<'list-outbox'>;
export type OutboxRow = OutboxPage['rows'][number];

export const OUTBOX_QUERY_KEY = ['staff', 'outbox'] as const;

/** The first page of one state, with the counts of all three. */
export function outboxQuery(state: MailState) {
  return queryOptions({
    queryKey: [...OUTBOX_QUERY_KEY, 'first', state],
    queryFn: () => desk('list-outbox', { state, limit: OUTBOX_PAGE_SIZE }),
  });
}

export function outboxPagesQuery(state: MailState) {
  return infiniteQueryOptions({
    queryKey: [...OUTBOX_QUERY_KEY, 'pages', state],
    queryFn: ({ pageParam }) =>
      desk('list-outbox', {
        state,
        limit: OUTBOX_PAGE_SIZE,
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutboxPage) => page.nextCursor,
  });
}
