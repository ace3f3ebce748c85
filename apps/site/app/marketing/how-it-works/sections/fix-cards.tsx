import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import { fixCards } from '../content.ts';

export function FixCards() {
  return (
    <section className="wrap py-section" aria-labelledby="fix-cards">
      <h2 id="fix-cards" className="max-w-[13.3em] text-h2">
        What we find, and how it leaves the shop
      </h2>
      <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:mt-16">
        {fixCards.map(({ title, found, fixed }) => (
          <li key={title} className="perforated rounded-t-sign bg-surface">
            <div className="border-t-8 border-rule px-6 pt-6 pb-7 sm:px-8">
              <h3 className="text-[clamp(1.5rem,1.35rem+0.7vw,2rem)] font-extrabold [font-stretch:112%]">
                {title}
              </h3>
              <p className="caption mt-5 text-muted">Found</p>
              <p className="mt-1.5 flex gap-3 text-muted">
                <CriticalIcon className="mt-1 size-5 shrink-0" />
                {found}
              </p>
              <p className="caption mt-5 text-muted">Fixed</p>
              <p className="mt-1.5 flex gap-3 text-lead leading-snug font-semibold">
                <PassIcon className="mt-0.5 size-6 shrink-0" />
                {fixed}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
