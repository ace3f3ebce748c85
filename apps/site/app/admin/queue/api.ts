import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { LEAD_PATHS } from '../leads/model/lead-paths.ts';

const REFRESH_MS = 60_000;

export type DayQueue = AnswerOf<'day-queue'>;
export type QueueEntry = DayQueue['rows'][number];
export type QueuePart = QueueEntry['part'];
export type QueueScope = InputOf<'day-queue'>['scope'];

/** All that waits for staff today, the best thing to do first. */
export function dayQueueQuery(scope: QueueScope) {
  return queryOptions({
    queryKey: ['desk', 'queue', scope],
    queryFn: () => desk('day-queue', { scope }),
    refetchInterval: REFRESH_MS,
  });
}

/** Unique within the queue; another reply of the same lead is another entry. */
export function entryKey({ part, id }: QueueEntry): string {
  return `${part}:${id}`;
}

export function entryPath({ lead }: QueueEntry): string {
  return `${LEAD_PATHS[lead.kind]}/${lead.id}`;
}
