import { FirstScreenEnd } from '../../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { StreetGrid } from '../../../ui/street-grid.tsx';
import { caseStudies } from '../../job-ticket/case-studies.ts';
import { hero } from '../content.ts';

export function Hero() {
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid isLit={false} />
      <div className="wrap grid gap-x-6 gap-y-12 pt-14 pb-16 lg:grid-cols-12 lg:items-end lg:pt-20 lg:pb-24">
        <div className="lg:col-span-7">
          <h1 className="text-h1">
            {hero.heading.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-[32.2em] text-lead text-muted">{hero.text}</p>
          <a
            href={hero.button.href}
            className={buttonClassName('primary', 'mt-9 w-full px-3! sm:w-auto sm:px-6!')}
          >
            {hero.button.label}
          </a>
        </div>
        <nav
          aria-label="Jobs on this page"
          className="lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9"
        >
          <ol className="border-t-2 border-rule">
            {caseStudies.map(({ jobNumber, industry, results }) => (
              <li key={jobNumber} className="border-b border-line">
                <a
                  href={`#job-${jobNumber}`}
                  className="flex min-h-12 items-center gap-4 py-2 transition-colors duration-150 hover:text-accent"
                >
                  <span className="caption w-12 text-muted tabular-nums">{jobNumber}</span>
                  <span className="min-w-0 flex-1 font-display font-bold">{industry}</span>
                  <span className="figure text-[1.125rem] text-accent">
                    {results.find(({ label }) => label === 'Cost per lead')?.change}
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <p className="caption mt-3 text-right text-muted">Change in cost per lead</p>
        </nav>
      </div>
      <FirstScreenEnd />
    </section>
  );
}
