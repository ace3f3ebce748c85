import { headTags } from '../../seo/head-tags.ts';
import { FirstScreenEnd } from '../../site-frame/first-screen-end.tsx';
import { strategySessionHref } from '../../site-frame/site-links.ts';
import { buttonClassName } from '../../ui/button.tsx';
import { StreetGrid } from '../../ui/street-grid.tsx';
import { NO_CALL_BAR } from '../call-bar.tsx';
import { afterwards, type ContactCard as ContactCardContent, contactCards, hero } from './content.ts';

export const handle = NO_CALL_BAR;

export function meta() {
  return headTags('contact');
}

export default function ContactRoute() {
  return (
    <>
      <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
        <StreetGrid />
        <div className="wrap pt-14 pb-40 lg:pt-20 lg:pb-56">
          <h1 className="max-w-[9.6em] text-h1">{hero.heading}</h1>
          <p className="mt-6 max-w-[28em] text-lead text-muted">{hero.text}</p>
        </div>
        <FirstScreenEnd />
      </section>
      <section aria-label="Ways to reach us" className="wrap relative -mt-24 lg:-mt-36">
        <ul className="grid gap-4 sm:grid-cols-2 lg:gap-6">
          {contactCards.map((card) => (
            <li key={card.title}>
              <ContactCard card={card} />
            </li>
          ))}
        </ul>
      </section>
      <section className="wrap grid gap-x-6 gap-y-10 py-section lg:grid-cols-12" aria-labelledby="afterwards">
        <div className="lg:col-span-5">
          <h2 id="afterwards" className="text-h2 text-wrap">
            {afterwards.heading}
          </h2>
          <a href={strategySessionHref()} className={buttonClassName('primary', 'mt-8 w-full sm:w-auto')}>
            Book Strategy Session
          </a>
        </div>
        <ol className="border-t-2 border-rule lg:col-span-6 lg:col-start-7">
          {afterwards.steps.map(({ when, text }, index) => (
            <li key={when} className="grid grid-cols-[3rem_1fr] border-b border-line py-6">
              <span className="figure pt-0.5 text-[2rem] text-accent-text">{index + 1}</span>
              <div>
                <h3 className="text-h3">{when}</h3>
                <p className="mt-1.5 max-w-[29.5em] text-muted">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

/** A sign whose whole face is the link. */
function ContactCard({ card }: { card: ContactCardContent }) {
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
