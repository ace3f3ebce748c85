import { classNames } from '../class-names.ts';

/** A person as two letters; show the name next to it, or in an accessible name around it. */
export function Initials({ email, className }: { email: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-8 shrink-0 place-items-center rounded-full bg-ink font-display text-[0.75rem] font-bold text-on-ink',
        className,
      )}
    >
      {initialsOf(email)}
    </span>
  );
}

export function initialsOf(email: string | undefined): string {
  return email?.trim().slice(0, 2).toUpperCase() || 'AD';
}
