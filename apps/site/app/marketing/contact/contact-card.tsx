import type { ContactCard as ContactCardContent } from './content.ts';

/** A sign whose whole face is the link. */
export function ContactCard({ card }: { card: ContactCardContent }) {
  const { title, text, lines, href, action, opensNewTab = false } = card;
  return (
    <article className="group relative flex h-full flex-col rounded-sign border-2 border-rule bg-surface p-6 transition-transform duration-200 ease-out-sign hover:-translate-y-0.5 sm:p-8">
      <h2 className="caption text-[0.9375rem]! text-accent-text">{title}</h2>
      {/* Sized by the card, so that an address of some length stays in one piece. */}
      <div className="@container mt-3">
        <p className="font-display text-[clamp(1rem,6.6cqi,1.75rem)] leading-[1.16] font-extrabold tracking-[-0.02em] [font-stretch:114%] [overflow-wrap:anywhere]">
          {lines.map((line) => (
            <span key={line} className="block">
              {line}{' '}
            </span>
          ))}
        </p>
      </div>
      <p className="mt-3 max-w-[25.5em] text-muted">{text}</p>
      <a
        href={href}
        {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        className="mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-6 font-display font-bold underline decoration-accent decoration-[3px] underline-offset-8 after:absolute after:inset-0 after:rounded-sign"
      >
        {action}
        {opensNewTab && <span className="sr-only"> (opens in a new tab)</span>}
        <svg
          viewBox="0 0 20 20"
          aria-hidden="true"
          className="size-5 transition-transform duration-200 ease-out-sign group-hover:translate-x-1"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.5"
        >
          <path d={opensNewTab ? 'M5 15 15 5M7 5h8v8' : 'M2 10h15m-6-6 6 6-6 6'} />
        </svg>
      </a>
    </article>
  );
}
