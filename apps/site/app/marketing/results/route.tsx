import { headTags } from '../../seo/head-tags.ts';
import { buttonClassName } from '../../ui/button.tsx';
import { ContactSection } from '../contact-section/contact-section.tsx';
import { AverageFigures } from '../job-ticket/average-figures.tsx';
import { caseStudies } from '../job-ticket/case-studies.ts';
import { JobTicket } from '../job-ticket/job-ticket.tsx';
import { averages, contact, hero, inCommon } from './content.ts';
import { Hero } from './sections/hero.tsx';

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

function Averages() {
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="averages">
      <div className="wrap py-section">
        <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
          <h2 id="averages" className="text-h2 lg:col-span-7">
            {averages.heading}
          </h2>
          <p className="max-w-[30.8em] self-end text-muted lg:col-span-5">{averages.text}</p>
        </div>
        <AverageFigures
          className="mt-12 grid gap-x-6 sm:grid-cols-2 lg:mt-16 lg:gap-x-16"
          figureClassName="text-[min(13.4vw,clamp(3rem,2rem+4vw,5.5rem))]"
        />
        <a href={hero.button.href} className={buttonClassName('primary', 'mt-10 w-full sm:w-auto')}>
          {hero.button.label}
        </a>
      </div>
    </section>
  );
}

function InCommon() {
  return (
    <section className="wrap py-section" aria-labelledby="in-common">
      <h2 id="in-common" className="max-w-[10.4em] text-h2">
        {inCommon.heading}
      </h2>
      <ul className="mt-12 grid border-t-2 border-rule sm:grid-cols-2 lg:mt-16 lg:grid-cols-3">
        {inCommon.points.map(({ title, text }) => (
          <li
            key={title}
            className="border-b border-line py-7 sm:odd:border-r sm:odd:pr-6 sm:even:pl-6 lg:border-r! lg:px-8! lg:nth-[3n]:border-r-0! lg:nth-[3n]:pr-0! lg:nth-[3n+1]:pl-0!"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 max-w-[25.5em] text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tickets() {
  return (
    <section className="bg-sunken" aria-labelledby="tickets">
      <div className="wrap py-section">
        <h2 id="tickets" className="sr-only">
          Case studies
        </h2>
        <ol className="space-y-8 lg:space-y-12">
          {caseStudies.map((study) => (
            <li key={study.jobNumber}>
              <JobTicket study={study} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
