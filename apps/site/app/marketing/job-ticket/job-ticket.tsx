import { PassIcon } from '../../ui/icons.tsx';
import type { CaseStudy, CaseStudyResult } from './case-studies.ts';

/** A closed job in one row: what was wrong, what was done, and on the torn-off end what changed. */
export function JobTicket({ study }: { study: CaseStudy }) {
  const { jobNumber, industry, problem, fixes, results } = study;
  return (
    <article
      id={`job-${jobNumber}`}
      className="perforated on-paper h-full rounded-t-sign bg-surface text-text"
      aria-labelledby={`trade-${jobNumber}`}
    >
      <TicketHead study={study} />
      <div className="grid lg:grid-cols-[minmax(0,7fr)_minmax(0,6fr)_minmax(0,8fr)]">
        <div className="px-5 pt-5 sm:px-7 lg:pb-5">
          <h3 id={`trade-${jobNumber}`} className="text-[clamp(1.5rem,1.4rem+0.4vw,1.75rem)] font-extrabold">
            {industry}
          </h3>
          <p className="mt-2 max-w-[32em] text-muted">{problem}</p>
        </div>
        <div className="px-5 pt-4 pb-5 sm:px-7 lg:px-3 lg:pt-6">
          <h4 className="text-fine text-muted">What we fixed</h4>
          <ul className="mt-1.5 grid gap-x-6 gap-y-1.5 text-small sm:grid-cols-2 lg:grid-cols-1">
            {fixes.map((fix) => (
              <li key={fix} className="flex gap-2.5">
                <PassIcon className="mt-1 size-4 shrink-0" />
                {fix}
              </li>
            ))}
          </ul>
        </div>
        <dl className="tear-line grid grid-cols-2 content-center gap-x-6 px-5 py-2 sm:grid-cols-4 sm:px-7 lg:grid-cols-2">
          {results.map((result) => (
            <Change key={result.label} result={result} />
          ))}
        </dl>
      </div>
    </article>
  );
}

/** The line on top of every ticket. */
export function TicketHead({ study: { jobNumber, location, closedAfterDays } }: { study: CaseStudy }) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-5 gap-y-0.5 border-b-2 border-rule px-5 py-2.5 font-display text-fine sm:px-7">
      <p className="font-bold tabular-nums">Job {jobNumber}</p>
      <p className="text-muted">{location}</p>
      <p className="ml-auto font-bold text-pass">Closed in {closedAfterDays} days</p>
    </div>
  );
}

function Change({ result: { label, before, after, change } }: { result: CaseStudyResult }) {
  return (
    <div className="flex flex-col border-line py-3 nth-[n+3]:border-t sm:nth-[n+3]:border-t-0 lg:nth-[n+3]:border-t">
      <dt className="text-fine text-muted">{label}</dt>
      <dd className="figure mt-1 text-[1.5rem] whitespace-nowrap text-accent-text">{change}</dd>
      <dd className="mt-auto pt-1 text-small text-muted tabular-nums">
        <BeforeAfter before={before} after={after} />
      </dd>
    </div>
  );
}

function BeforeAfter({ before, after }: Pick<CaseStudyResult, 'before' | 'after'>) {
  return (
    <>
      <span className="sr-only">from </span>
      <s className="decoration-2">{before}</s>
      <span aria-hidden="true" className="mx-1.5">
        →
      </span>
      <span className="sr-only"> to </span>
      <strong className="font-semibold text-text">{after}</strong>
    </>
  );
}
