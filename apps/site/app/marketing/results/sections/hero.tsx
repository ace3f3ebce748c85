import { brand } from '../../../brand.ts';
import { FirstScreenEnd } from '../../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { StreetGrid } from '../../../ui/street-grid.tsx';
import { casesInOrder } from '../cases-in-order.ts';
import { hero } from '../content.ts';

export function Hero() {
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid isLit={false} />
      <div className="wrap grid gap-x-6 gap-y-10 pt-12 pb-14 lg:grid-cols-12 lg:items-end lg:pt-16 lg:pb-20">
        <div className="lg:col-span-7">
          <h1 className="text-h1">
            {hero.heading.map((line) => (
              <span key={line} className="block">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-[32.2em] text-lead text-muted">{hero.text}</p>
          <div className="mt-8 flex flex-wrap gap-x-4 gap-y-2">
            <a
              href={hero.button.href}
              className={buttonClassName('primary', 'w-full px-3! sm:w-auto sm:px-6!')}
            >
              {hero.button.label}
            </a>
            <a href={brand.phone.href} className={buttonClassName('quiet', 'w-full sm:w-auto')}>
              {hero.call}
            </a>
          </div>
        </div>
        <nav
          aria-label="Jobs on this page"
          className="max-sm:hidden lg:col-span-5 lg:col-start-8 xl:col-span-4 xl:col-start-9"
        >
          <ol className="border-t-2 border-rule">
            {casesInOrder.map(({ jobNumber, industry, results }) => (
              <li key={jobNumber} className="border-b border-line">
                <a
                  href={`#job-${jobNumber}`}
                  className="flex min-h-12 items-center gap-4 py-2 transition-colors duration-150 hover:text-accent"
                >
                  <span className="w-11 font-display text-small text-muted tabular-nums">{jobNumber}</span>
                  <span className="min-w-0 flex-1 font-display font-bold">{industry}</span>
                  <span className="figure text-[1.125rem] text-accent">
                    {results.find(({ label }) => label === 'Cost per lead')?.change}
                  </span>
                </a>
              </li>
            ))}
          </ol>
          <p className="mt-3 text-right text-fine text-muted">Change in cost per lead</p>
        </nav>
      </div>
      <FirstScreenEnd />
    </section>
  );
}
