import { buttonClassName } from '../../../ui/button.tsx';
import { AverageFigures } from '../../job-ticket/average-figures.tsx';
import { averages, hero } from '../content.ts';

export function Averages() {
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="averages">
      <div className="wrap py-section">
        <div className="grid gap-x-6 gap-y-6 lg:grid-cols-12">
          <h2 id="averages" className="text-h2 lg:col-span-7">
            {averages.heading}
          </h2>
          <p className="max-w-[30.8em] self-end text-muted lg:col-span-5">{averages.text}</p>
        </div>
        <AverageFigures
          className="mt-12 grid gap-x-6 sm:grid-cols-2 lg:mt-16 lg:gap-x-16"
          figureClassName="text-[min(13.4vw,clamp(3rem,2rem+4vw,5.5rem))]"
        />
        <a href={hero.button.href} className={buttonClassName('primary', 'mt-10 w-full sm:w-auto')}>
          {hero.button.label}
        </a>
      </div>
    </section>
  );
}
