import { classNames } from '../class-names.ts';

/** A person as two letters; the name must stand beside it or in an accessible name around it. */
export function Initials({ letters, className }: { letters: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full bg-ink font-display text-[0.75rem] font-bold text-on-ink',
        className,
      )}
    >
      {letters}
    </span>
  );
}
