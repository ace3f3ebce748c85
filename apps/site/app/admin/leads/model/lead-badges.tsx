import { LEAD_SUSPICIONS } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/desk/badge.tsx';
import { statusBadge } from './lead-status.ts';

/** An orange dot for what this person has not opened and no one has worked, with a label for screen readers. */
export function UnreadDot() {
  return (
    <span className="inline-block size-2 shrink-0 rounded-full bg-accent">
      <span className="sr-only">Unread. </span>
    </span>
  );
}

export function suspicionSentence(suspicion: string): string {
  const known: Readonly<Record<string, string>> = LEAD_SUSPICIONS;
  return Object.hasOwn(known, suspicion) ? `${known[suspicion]}.` : 'It looks automated.';
}

export function SuspectedBadge() {
  return (
    <Badge tone="amber" className="px-1.5! py-0! text-[0.75rem]! leading-4!">
      Suspected bot
    </Badge>
  );
}

export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadge(status);
  return <Badge tone={tone}>{label}</Badge>;
}

/** How many leads of one list are unread; nothing when there are none. */
export function UnreadCount({ count, className }: { count: number; className?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        'min-w-6 rounded-mark bg-accent px-1.5 text-center text-[0.75rem] leading-5 font-bold text-on-accent tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
      <span className="sr-only"> unread</span>
    </span>
  );
}
