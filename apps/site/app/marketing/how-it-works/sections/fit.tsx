import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import { fit } from '../content.ts';

export function Fit() {
  return (
    <section className="lg:col-span-7 lg:pl-6" aria-labelledby="fit">
      <h2 id="fit" className="text-h2-small">
        {fit.heading}
      </h2>
      <div className="mt-5 grid grid-cols-2 gap-x-4 sm:gap-x-6">
        <div>
          <h3 className="border-b-2 border-rule pb-2 text-body">{fit.forTitle}</h3>
          <ul className="text-small leading-snug font-semibold">
            {fit.for.map((point) => (
              <li key={point} className="flex gap-2 border-b border-line py-2 sm:gap-3">
                <PassIcon className="mt-0.5 size-5 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="border-b-2 border-rule pb-2 text-body">{fit.notForTitle}</h3>
          <ul className="text-small leading-snug text-muted">
            {fit.notFor.map((point) => (
              <li key={point} className="flex gap-2 border-b border-line py-2 sm:gap-3">
                <CriticalIcon className="mt-0.5 size-5 shrink-0" />
                {point}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
