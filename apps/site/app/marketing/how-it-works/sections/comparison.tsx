import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import { comparison } from '../content.ts';

export function Comparison() {
  const { heading, losing, gaining, rows } = comparison;
  return (
    <section className="on-ink bg-ground text-text" aria-labelledby="comparison">
      <div className="wrap grid gap-x-6 gap-y-6 py-room lg:grid-cols-12">
        <h2 id="comparison" className="text-h2 lg:col-span-3 lg:text-h2-small lg:text-wrap">
          {heading}
        </h2>
        <ul className="border-t-2 border-rule lg:col-span-9">
          {rows.map((row) => (
            <li
              key={row.where}
              className="grid gap-x-5 border-b border-line py-2 text-small leading-snug sm:py-2.5 sm:text-body sm:grid-cols-[9.5rem_1fr_1fr] sm:items-baseline"
            >
              <h3 className="text-small leading-snug font-semibold text-muted max-sm:mb-0.5">{row.where}</h3>
              <p className="flex gap-2.5 text-muted">
                <CriticalIcon className="mt-0.5 size-4.5 shrink-0" />
                <span>
                  <span className="sr-only">{losing}: </span>
                  {row.losing}
                </span>
              </p>
              <p className="flex gap-2.5 font-semibold">
                <PassIcon className="mt-0.5 size-4.5 shrink-0" />
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
