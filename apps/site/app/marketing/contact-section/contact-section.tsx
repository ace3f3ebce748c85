import { PROMISED_HOURS } from '@fml/contract';
import { brand } from '../../brand.ts';
import { strategySessionHref } from '../../site-frame/site-links.ts';
import { buttonClassName } from '../../ui/button.tsx';

/**
 * The last section of a page and the target of its buttons: three ways to reach a person, one to start alone. On a phone,
 * number and mail address are in the footer just below.
 */
export function ContactSection({ heading, text }: { heading: string; text: string }) {
  return (
    <section id="contact" className="on-signal bg-accent text-on-accent" aria-labelledby="contact-heading">
      <div className="wrap grid gap-x-6 gap-y-6 py-[clamp(2.75rem,2.3rem+1.9vw,4rem)] lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="contact-heading" className="max-w-[10.4em] text-[clamp(2.5rem,1.7rem+3.4vw,4.5rem)]">
            {heading}
          </h2>
          <p className="mt-5 max-w-[32.2em] text-lead">{text}</p>
          <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <a
              href={strategySessionHref()}
              className={buttonClassName(
                'primary',
                'on-ink border-ground! bg-ground! text-text hover:bg-surface!',
              )}
            >
              Book Strategy Session
            </a>
            <a href="/assess" className={buttonClassName('outline', 'border-[#0b0c0e] hover:bg-[#ff7a47]!')}>
              Check my website first
            </a>
          </div>
        </div>
        <dl className="self-end border-t-2 border-[#0b0c0e] lg:col-span-5">
          <Line term="Call" href={brand.phone.href} text={brand.phone.display} />
          <Line term="Write" href={`mailto:${brand.email}`} text={brand.email} />
          <div className="flex flex-wrap items-baseline gap-x-5 border-b-2 border-[#0b0c0e] py-4">
            <dt className="w-14 font-display text-small font-semibold">Then</dt>
            <dd className="flex-1 font-medium">{`We reach out within ${PROMISED_HOURS} hours.`}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}

function Line({ term, href, text }: { term: string; href: string; text: string }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 border-b-2 border-[#0b0c0e] py-2 max-md:hidden">
      <dt className="w-14 font-display text-small font-semibold">{term}</dt>
      <dd className="min-w-0 flex-1">
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-display text-[clamp(1.0625rem,0.8rem+1.15vw,1.5rem)] leading-tight font-extrabold tracking-[-0.015em] [font-stretch:112%] underline decoration-2 underline-offset-4 [overflow-wrap:anywhere] hover:decoration-transparent"
        >
          {text}
        </a>
      </dd>
    </div>
  );
}
