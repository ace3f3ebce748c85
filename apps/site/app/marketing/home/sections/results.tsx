import { buttonClassName } from '../../../ui/button.tsx';
import { AverageFigures } from '../../job-ticket/average-figures.tsx';
import { caseStudies } from '../../job-ticket/case-studies.ts';
import { JobTicket } from '../../job-ticket/job-ticket.tsx';
import { results } from '../content.ts';

export function Results() {
  const study = caseStudies.find(({ jobNumber }) => jobNumber === results.ticketNumber);
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="results-heading">
      <div className="wrap py-section">
        <div className="grid gap-x-6 gap-y-8 lg:grid-cols-12">
          <h2 id="results-heading" className="text-h2 lg:col-span-6">
            {results.heading}
          </h2>
          <p className="max-w-[33.5em] self-end text-lead text-muted lg:col-span-6">{results.text}</p>
        </div>
        <AverageFigures
          className="mt-12 grid grid-cols-2 gap-x-6 lg:mt-16 lg:grid-cols-4"
          figureClassName="text-[min(8.4vw,clamp(2rem,1.3rem+2.5vw,3.25rem))]"
        />
        {study && (
          <div className="mt-8 lg:mt-12">
            <JobTicket study={study} />
          </div>
        )}
        <a href={results.link.href} className={buttonClassName('outline', 'mt-10')}>
          {results.link.label}
        </a>
      </div>
    </section>
  );
}
