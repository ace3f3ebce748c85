import { FirstScreenEnd } from '../../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { StreetGrid } from '../../../ui/street-grid.tsx';
import { hero } from '../content.ts';
import { WorkedReport } from './worked-report.tsx';

export function Hero() {
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid />
      <div className="wrap grid gap-x-6 gap-y-8 pt-9 pb-room lg:grid-cols-12 lg:items-center lg:pt-12">
        <div className="min-w-0 lg:col-span-6">
          <h1 className="text-h1">{hero.heading}</h1>
          <p className="mt-5 max-w-[30.8em] text-lead text-muted">{hero.text}</p>
          <a href={hero.button.href} className={buttonClassName('primary', 'mt-7 w-full sm:w-auto')}>
            {hero.button.label}
          </a>
        </div>
        <div className="lg:col-span-6 lg:pl-6 xl:pl-12">
          <WorkedReport />
        </div>
      </div>
      <FirstScreenEnd />
    </section>
  );
}
