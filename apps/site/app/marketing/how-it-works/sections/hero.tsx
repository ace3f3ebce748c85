import { FirstScreenEnd } from '../../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { StreetGrid } from '../../../ui/street-grid.tsx';
import { hero, processSteps } from '../content.ts';

export function Hero() {
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid />
      <div className="wrap grid gap-x-6 gap-y-14 pt-14 pb-section lg:grid-cols-12 lg:items-center lg:pt-20">
        <div className="min-w-0 lg:col-span-7">
          <h1 className="text-h1">{hero.heading}</h1>
          <p className="mt-6 max-w-[30.8em] text-lead text-muted">{hero.text}</p>
          <a href={hero.button.href} className={buttonClassName('primary', 'mt-9 w-full sm:w-auto')}>
            {hero.button.label}
          </a>
        </div>
        <div className="lg:col-span-5 lg:pl-6">
          <WorkOrder />
        </div>
      </div>
      <FirstScreenEnd />
    </section>
  );
}

/** The four steps as the form that hangs in the workshop; the section below says the same in full. */
function WorkOrder() {
  return (
    <div aria-hidden="true" className="on-paper relative mx-auto max-w-[28rem] rotate-[1.4deg] lg:mx-0">
      <div className="perforated rounded-t-sign bg-surface px-5 pt-4 pb-6 text-text sm:px-7">
        <div className="flex items-baseline justify-between border-b-2 border-rule pb-2.5">
          <span className="caption">Work order</span>
          <span className="caption text-muted">Your business</span>
        </div>
        {processSteps.map(({ title, when }, index) => (
          <div key={title} className="flex items-center gap-4 border-b border-line py-4 last:border-0">
            <span className="grid size-6 shrink-0 place-items-center rounded-mark border-2 border-rule">
              {index < 2 && (
                <svg viewBox="0 0 16 16" aria-hidden="true" className="size-5" fill="none">
                  <path d="m1.5 8.5 4.5 4.5L15 2" className="stroke-accent" strokeWidth="3.5" />
                </svg>
              )}
            </span>
            <span className="flex-1">
              <span className="block leading-snug font-semibold">{title}</span>
              <span className="block text-fine text-muted">{when}</span>
            </span>
          </div>
        ))}
      </div>
      <span className="stamp absolute -right-1 -bottom-3 bg-surface text-[1.125rem] text-[#b93a08] sm:-right-4">
        Month to month
      </span>
    </div>
  );
}
