import { useQuery } from '@tanstack/react-query';
import { dueCountQuery } from '../leads/tasks/api.ts';

const REFRESH_MS = 60_000;

/** How many follow-ups are due, of the person's own and of those that are unassigned; nothing when there are none. */
export function DueCount() {
  const { data = 0 } = useQuery({ ...dueCountQuery, refetchInterval: REFRESH_MS });
  if (data === 0) return null;
  return (
    <span
      title="Follow-ups due by now"
      className="ml-auto min-w-6 rounded-mark bg-tone-red-ground px-1.5 text-center text-[0.75rem] leading-5 font-bold text-tone-red tabular-nums"
    >
      {data > 99 ? '99+' : data}
      <span className="sr-only"> follow-ups due by now</span>
    </span>
  );
}
