import type { MailState } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

/** Everything here throws DeskError. */

export type StaffPreferences = AnswerOf<'my-preferences'>;

export function getPreferences(): Promise<StaffPreferences> {
  return desk('my-preferences', {});
}

export const preferencesQuery = queryOptions({
  queryKey: ['staff', 'preferences'],
  queryFn: getPreferences,
});

export function savePreferences(preferences: StaffPreferences): Promise<StaffPreferences> {
  return desk('save-preferences', preferences);
}

const RECOUNT_POLL_MS = 5000;

export type WorkingHours = AnswerOf<'working-hours'>;

export function getWorkingHours(): Promise<WorkingHours> {
  return desk('working-hours', {});
}

export const workingHoursQuery = queryOptions({
  queryKey: ['staff', 'hours'],
  queryFn: getWorkingHours,
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

/** Newest first. */
export function listOutbox(query: InputOf<'list-outbox'> = {}): Promise<OutboxPage> {
  return desk('list-outbox', query);
}

/** The first page of one state, with the counts of all three. */
export function outboxQuery(state: MailState) {
  return queryOptions({
    queryKey: [...OUTBOX_QUERY_KEY, 'first', state],
    queryFn: () => listOutbox({ state, limit: OUTBOX_PAGE_SIZE }),
  });
}

export function outboxPagesQuery(state: MailState) {
  return infiniteQueryOptions({
    queryKey: [...OUTBOX_QUERY_KEY, 'pages', state],
    queryFn: ({ pageParam }) =>
      listOutbox({ state, limit: OUTBOX_PAGE_SIZE, ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: (page: OutboxPage) => page.nextCursor,
  });
}

/** Queues an undelivered message again. */
export async function retryOutboxMessage(id: string): Promise<void> {
  await desk('retry-message', { id });
}
