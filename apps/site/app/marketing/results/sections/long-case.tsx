import { PassIcon } from '../../../ui/icons.tsx';
import type { CaseStudy } from '../../job-ticket/case-studies.ts';
import { TicketHead } from '../../job-ticket/job-ticket.tsx';
import { longCase } from '../content.ts';
import { ChangeChart } from './change-chart.tsx';
import { ScreenAfter, ScreenBefore } from './phone-screens.tsx';

/** One job told in full: its story, the website on a phone before and after, and its four figures as bars. */
export function LongCase({ study }: { study: CaseStudy }) {
  const { jobNumber, industry, problem, fixes, results, closedAfterDays } = study;
  return (
    <article
      id={`job-${jobNumber}`}
      className="perforated rounded-t-sign bg-surface"
      aria-labelledby={`trade-${jobNumber}`}
    >
      <TicketHead study={study} />
      <div className="grid lg:grid-cols-12">
        <div className="px-5 pt-7 pb-8 sm:px-8 lg:col-span-7 lg:pt-9">
          <h3
            id={`trade-${jobNumber}`}
            className="text-[clamp(1.75rem,1.5rem+1vw,2.375rem)] font-extrabold [font-stretch:114%]"
          >
            {industry}
          </h3>
          <p className="mt-3 max-w-[30em] text-lead">{problem}</p>
          <h4 className="mt-7 text-fine text-muted">What we fixed</h4>
          <ul className="mt-2 max-w-[36em]">
            {fixes.map((fix, index) => (
              <li key={fix} className="flex gap-3 border-b border-line py-3 last:border-0">
                <PassIcon className="mt-1 size-5 shrink-0" />
                <div>
                  <p className="font-semibold">{fix}</p>
                  <p className="text-muted">{longCase.why[index]}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
        <figure className="flex flex-col justify-center bg-sunken px-5 py-7 sm:px-8 lg:col-span-5">
          <div className="mx-auto grid w-full max-w-[27rem] grid-cols-2 gap-4 sm:gap-6">
            <div>
              <ScreenBefore />
              <p className="mt-3 text-small text-muted">{longCase.screens.before}</p>
            </div>
            <div>
              <ScreenAfter />
              <p className="mt-3 text-small font-semibold">{longCase.screens.after(closedAfterDays)}</p>
            </div>
          </div>
          <figcaption className="mx-auto mt-3 w-full max-w-[27rem] text-fine text-muted">
            {longCase.screens.caption}
          </figcaption>
        </figure>
      </div>
      <div className="border-t-2 border-dashed border-field-line px-5 pt-6 pb-6 sm:px-8 lg:pb-8">
        <h4 className="text-h3">{longCase.chartHeading(closedAfterDays)}</h4>
        <ChangeChart results={results} />
      </div>
    </article>
  );
}
