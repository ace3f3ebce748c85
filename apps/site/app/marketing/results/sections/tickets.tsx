import { caseStudies } from '../../job-ticket/case-studies.ts';
import { JobTicket } from '../../job-ticket/job-ticket.tsx';

export function Tickets() {
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
