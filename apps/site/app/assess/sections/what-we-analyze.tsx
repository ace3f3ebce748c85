import { inspectionLines } from '../content.ts';

export function WhatWeAnalyze() {
  return (
    <section className="wrap py-section" aria-labelledby="what-we-analyze">
      <div className="grid gap-6 lg:grid-cols-12">
        <h2 id="what-we-analyze" className="text-h2 lg:col-span-7">
          What We Analyze
        </h2>
        <p className="max-w-[30.8em] self-end text-lead text-muted lg:col-span-5">
          Six areas, one question: can customers find you and call you?
        </p>
      </div>
      <ol className="mt-12 border-t-2 border-rule lg:mt-16">
        {inspectionLines.map(({ title, text, checks, Drawing }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.75rem_1fr] gap-x-3 gap-y-5 border-b border-line py-7 md:grid-cols-12 md:items-center md:gap-x-6"
          >
            <span className="figure self-start pt-1 text-[1.5rem] text-accent-text md:col-span-1">
              {index + 1}
            </span>
            <div className="md:col-span-5 md:self-start">
              <h3 className="text-h3">{title}</h3>
              <p className="mt-2 max-w-[29.5em] text-muted">{text}</p>
            </div>
            <div className="col-start-2 flex items-center justify-between gap-4 md:col-span-6 md:col-start-auto">
              <ul className="max-w-[calc(100%-1rem)] shrink-0 space-y-1.5 text-small">
                {checks.map((check) => (
                  <li key={check} className="flex items-center gap-3">
                    <span aria-hidden="true" className="h-0.5 w-3.5 shrink-0 bg-accent" />
                    {check}
                  </li>
                ))}
              </ul>
              <div className="w-24 shrink md:w-32 md:shrink-0 lg:w-[11.5rem]">
                <Drawing />
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
