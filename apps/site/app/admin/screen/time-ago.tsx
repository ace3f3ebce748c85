import { formatLongDateTime, formatTimeSince } from '../format/format-date.ts';

export function TimeAgo({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={formatLongDateTime(at)} className="text-[0.8125rem] text-muted tabular-nums">
      {formatTimeSince(at, now)}
    </time>
  );
}
