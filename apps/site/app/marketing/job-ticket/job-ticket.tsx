import { PassIcon } from '../../ui/icons.tsx';
import type { CaseStudy, CaseStudyResult } from './case-studies.ts';

/** A closed job: what was wrong and what was done on the stub, what changed on the ticket. */
export function JobTicket({ study }: { study: CaseStudy }) {
  const { jobNumber, industry, location, problem, fixes, results, closedAfterDays } = study;
  return (
    <article
      id={`job-${jobNumber}`}
      className="perforated on-paper rounded-t-sign bg-surface text-text transition-transform duration-200 ease-out-sign hover:-translate-y-0.5"
      aria-labelledby={`trade-${jobNumber}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b-2 border-rule px-5 py-3 sm:px-8">
        <p className="caption tabular-nums">Job {jobNumber}</p>
        <p className="caption text-muted">{location}</p>
      </div>
      <div className="grid lg:grid-cols-12">
        <div className="px-5 pt-7 pb-8 sm:px-8 lg:col-span-5 lg:pb-10">
          <h3
            id={`trade-${jobNumber}`}
            className="text-[clamp(1.75rem,1.5rem+1vw,2.375rem)] font-extrabold [font-stretch:114%]"
          >
            {industry}
          </h3>
          <p className="mt-3 max-w-[32.2em]">{problem}</p>
          <h4 className="caption mt-6 text-muted">What we fixed</h4>
          <ul className="mt-2 space-y-2">
            {fixes.map((fix) => (
              <li key={fix} className="flex gap-3">
                <PassIcon className="mt-1 size-5 shrink-0" />
                {fix}
              </li>
            ))}
          </ul>
        </div>
        <div className="tear-line relative px-5 pt-3 pb-9 sm:px-8 lg:col-span-7 lg:pt-5">
          <dl>
            {results.map((result) => (
              <ResultRow key={result.label} result={result} />
            ))}
          </dl>
          <p className="stamp mt-7 text-[1.0625rem] text-pass">Closed in {closedAfterDays} days</p>
        </div>
      </div>
    </article>
  );
}

function ResultRow({ result: { label, before, after, change } }: { result: CaseStudyResult }) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-5 border-b border-line py-4 last:border-0 sm:grid-cols-[1fr_auto_9.5rem]">
      <dt className="caption col-span-2 text-muted sm:col-span-1">{label}</dt>
      <dd className="text-muted tabular-nums">
        <span className="sr-only">from </span>
        <s className="decoration-2">{before}</s>
        <span aria-hidden="true" className="mx-2">
          →
        </span>
        <span className="sr-only"> to </span>
        <strong className="font-semibold text-text">{after}</strong>
      </dd>
      <dd className="figure text-right text-[clamp(1.625rem,1.3rem+1.2vw,2.25rem)] whitespace-nowrap text-accent-text">
        {change}
      </dd>
    </div>
  );
}
