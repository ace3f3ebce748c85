import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import { comparison } from '../content.ts';

export function Comparison() {
  const { heading, losing, gaining, rows } = comparison;
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="comparison">
      <div className="wrap py-section">
        <h2 id="comparison" className="max-w-[11.8em] text-h2">
          {heading}
        </h2>
        <div
          aria-hidden="true"
          className="mt-12 hidden gap-x-6 border-b-2 border-rule pb-3 md:grid md:grid-cols-12 lg:mt-16"
        >
          <p className="font-display text-h3 font-bold text-muted md:col-span-4 md:col-start-4">{losing}</p>
          <p className="font-display text-h3 font-bold text-accent-text md:col-span-5">{gaining}</p>
        </div>
        <ul className="mt-10 border-t-2 border-rule md:mt-0 md:border-0">
          {rows.map((row) => (
            <li
              key={row.where}
              className="grid gap-x-6 gap-y-3 border-b border-line py-6 md:grid-cols-12 md:items-baseline"
            >
              <h3 className="caption text-[0.9375rem]! text-muted md:col-span-3">{row.where}</h3>
              <p className="flex gap-3 text-muted md:col-span-4">
                <CriticalIcon className="mt-1 size-5 shrink-0" />
                <span>
                  <span className="sr-only">{losing}: </span>
                  {row.losing}
                </span>
              </p>
              <p className="flex gap-3 text-lead leading-snug font-semibold md:col-span-5">
                <PassIcon className="mt-1 size-5 shrink-0" />
                <span>
                  <span className="sr-only">{gaining}: </span>
                  {row.gaining}
                </span>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
