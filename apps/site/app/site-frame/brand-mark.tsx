import { brand } from '../brand.ts';
import { classNames } from '../ui/class-names.ts';

/** The shop sign: a map pin cut out of a square plate, and the name painted next to it. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-3', className)}>
      <svg viewBox="0 0 36 36" aria-hidden="true" className="size-9 shrink-0">
        <rect width="36" height="36" rx="6" className="fill-accent" />
        <path d="M18 6.5a9 9 0 0 1 9 9c0 6.4-9 14-9 14s-9-7.6-9-14a9 9 0 0 1 9-9Z" fill="#0b0c0e" />
        <path d="m13.6 15.6 3.2 3.2 5.8-6" fill="none" className="stroke-accent" strokeWidth="2.8" />
      </svg>
      <span className="font-display text-[min(1.1875rem,6.4vw)] leading-none font-extrabold whitespace-nowrap tracking-[-0.02em] [font-stretch:118%]">
        {brand.name}
      </span>
    </span>
  );
}
