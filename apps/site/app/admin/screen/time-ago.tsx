import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { formatLongDateTime, formatTimeSince } from '../format/format-date.ts';

export function TimeAgo({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatLongDateTime(at)} className="text-[0.8125rem] text-muted tabular-nums">
      {formatTimeSince(at, now)}
    </time>
  );
}

/** The first line of an entry: what happened, and how long ago. */
export function EntryHead({
  at,
  now,
  isQuiet = false,
  children,
}: {
  at: string;
  now: Date;
  /** One among many that matter less. */
  isQuiet?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className={classNames('min-w-0 [overflow-wrap:anywhere]', isQuiet ? 'text-fine' : 'font-semibold')}>
        {children}
      </p>
      <TimeAgo at={at} now={now} />
    </div>
  );
}
