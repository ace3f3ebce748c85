import { type ContactCard, contactCards } from '../content.ts';

/** Four ways to reach us on one sheet. */
export function ContactCards() {
  return (
    <section aria-label="Ways to reach us" className="wrap relative -mt-24">
      <ul className="grid rounded-sign border-2 border-rule bg-surface sm:grid-cols-2 xl:grid-cols-[1fr_1.3fr_1.25fr_1.1fr]">
        {contactCards.map((card) => (
          <li
            key={card.title}
            className="relative flex flex-col border-line px-5 py-6 not-last:border-b sm:p-7 sm:odd:border-r sm:nth-3:border-b-0 xl:border-b-0 xl:not-last:border-r xl:px-6"
          >
            <Way card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Way({ card }: { card: ContactCard }) {
  const { title, text, lines, href, action, opensNewTab = false, address } = card;
  return (
    <>
      <h2 className="font-display text-small font-bold text-accent-text">{title}</h2>
      <p className="mt-2 font-display text-[1.1875rem] leading-[1.2] font-extrabold tracking-[-0.015em] [font-stretch:108%] [overflow-wrap:anywhere]">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}{' '}
          </span>
        ))}
      </p>
      <p className="mt-2.5 max-w-[25.5em] text-muted">
        {text}
        {address && (
          <>
            {' '}
            <a
              href={address.href}
              target="_blank"
              rel="noopener"
              className="link [overflow-wrap:anywhere]"
              aria-label={`${address.label} (opens in a new tab)`}
            >
              {address.label}
            </a>
            .
          </>
        )}
      </p>
      <a
        href={href}
        {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        className="group mt-auto inline-flex min-h-11 items-center gap-2 self-start pt-4 font-display font-bold underline decoration-accent decoration-[3px] underline-offset-8"
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
    </>
  );
}
