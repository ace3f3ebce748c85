import { headTags } from '../../seo/head-tags.ts';
import { buttonClassName } from '../../ui/button.tsx';
import { ContactSection } from '../contact-section/contact-section.tsx';
import { AverageFigures } from '../job-ticket/average-figures.tsx';
import { JobTicket } from '../job-ticket/job-ticket.tsx';
import { SnapRow } from '../snap-row.tsx';
import { casesInOrder } from './cases-in-order.ts';
import { averages, contact, hero, inCommon } from './content.ts';
import { Hero } from './sections/hero.tsx';
import { LongCase } from './sections/long-case.tsx';

export function meta() {
  return headTags('results');
}

export default function ResultsRoute() {
  return (
    <>
      <Hero />
      <Tickets />
      <InCommon />
      <Averages />
      <ContactSection heading={contact.heading} text={contact.text} />
    </>
  );
}

function Tickets() {
  const [told, ...inShort] = casesInOrder;
  return (
    <section className="bg-sunken" aria-labelledby="tickets">
      <div className="wrap py-[calc(var(--spacing-section)*0.75)]">
        <h2 id="tickets" className="sr-only">
          Case studies
        </h2>
        {told && <LongCase study={told} />}
        <SnapRow headingId="tickets" className="mt-6 gap-4 md:block md:space-y-6 lg:mt-8 lg:space-y-8">
          {inShort.map((study) => (
            <li key={study.jobNumber}>
              <JobTicket study={study} />
            </li>
          ))}
        </SnapRow>
      </div>
    </section>
  );
}

function InCommon() {
  return (
    <section className="wrap py-[calc(var(--spacing-section)*0.75)]" aria-labelledby="in-common">
      <h2 id="in-common" className="text-h2">
        {inCommon.heading}
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-4 border-t-2 border-rule sm:gap-x-0 lg:mt-10 lg:grid-cols-3">
        {inCommon.points.map(({ title, text }) => (
          <li
            key={title}
            className="border-b border-line py-3 leading-snug sm:py-4 sm:odd:border-r sm:odd:pr-6 sm:even:pl-6 lg:border-r! lg:px-8! lg:py-6 lg:nth-[3n]:border-r-0! lg:nth-[3n]:pr-0! lg:nth-[3n+1]:pl-0!"
          >
            <h3 className="text-body sm:text-h3">{title}</h3>
            <p className="mt-1.5 max-w-[25.5em] text-small leading-snug text-muted sm:text-body">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Averages() {
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="averages">
      <div className="wrap py-[calc(var(--spacing-section)*0.75)]">
        <div className="grid gap-x-6 gap-y-5 lg:grid-cols-12">
          <h2 id="averages" className="text-h2 lg:col-span-6">
            {averages.heading}
          </h2>
          <p className="max-w-[33em] self-end text-muted lg:col-span-6">{averages.text}</p>
        </div>
        <AverageFigures
          className="mt-8 grid grid-cols-2 gap-x-6 lg:mt-10 lg:grid-cols-4"
          figureClassName="text-[min(8vw,clamp(2rem,1.4rem+1.6vw,2.75rem))]"
        />
        <a
          href={hero.button.href}
          className={buttonClassName('primary', 'mt-4 w-full px-3! sm:w-auto sm:px-6!')}
        >
          {hero.button.label}
        </a>
      </div>
    </section>
  );
}
