import type { ReactNode } from 'react';
import { formatLongDateTime, formatTimeSince } from '../format/format-date.ts';

export function TimeAgo({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatLongDateTime(at)} className="text-[0.8125rem] text-muted tabular-nums">
      {formatTimeSince(at, now)}
    </time>
  );
}

/** The first line of an entry: what happened, and how long ago. */
export function EntryHead({ at, now, children }: { at: string; now: Date; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">{children}</p>
      <TimeAgo at={at} now={now} />
    </div>
  );
}
