import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import { fit } from '../content.ts';

export function Fit() {
  return (
    <section className="wrap py-section" aria-labelledby="fit">
      <h2 id="fit" className="max-w-[11.8em] text-h2">
        {fit.heading}
      </h2>
      <div className="mt-12 grid gap-x-6 gap-y-12 lg:mt-16 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h3 className="border-b-2 border-rule pb-3 text-h3">{fit.forTitle}</h3>
          <ul className="text-lead leading-snug font-semibold">
            {fit.for.map((point) => (
              <li key={point} className="flex gap-4 border-b border-line py-4">
                <PassIcon className="mt-0.5 size-6 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div className="lg:col-span-5 lg:col-start-8">
          <h3 className="border-b-2 border-rule pb-3 text-h3">{fit.notForTitle}</h3>
          <ul className="text-muted">
            {fit.notFor.map((point) => (
              <li key={point} className="flex gap-4 border-b border-line py-4">
                <CriticalIcon className="mt-0.5 size-6 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
