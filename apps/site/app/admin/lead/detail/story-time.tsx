import { longDateTime, timeSince } from '../date-words.ts';

/** How long ago, with the exact time behind it. */
export function StoryTime({ at, now }: { at: string; now: Date }) {
  return (
    <time dateTime={at} title={longDateTime(at)} className="text-[0.8125rem] text-muted tabular-nums">
      {timeSince(at, now)}
    </time>
  );
}
