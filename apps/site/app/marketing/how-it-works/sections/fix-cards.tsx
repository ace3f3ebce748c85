import { CriticalIcon, PassIcon } from '../../../ui/icons.tsx';
import { SnapRow } from '../../snap-row.tsx';
import { fixCards } from '../content.ts';

export function FixCards() {
  return (
    <section className="wrap py-room" aria-labelledby="fix-cards">
      <h2 id="fix-cards" className="text-h2-small">
        What we find, and how it leaves the shop
      </h2>
      <SnapRow
        as="ul"
        headingId="fix-cards"
        className="mt-6 gap-x-4 gap-y-4 md:grid md:grid-cols-2 md:gap-x-5 lg:mt-8 lg:grid-cols-4"
      >
        {fixCards.map(({ title, found, fixed }) => (
          <li
            key={title}
            className="perforated flex flex-col rounded-t-sign border-t-8 border-rule bg-surface px-5 pt-2.5 pb-5 leading-snug lg:pt-3.5 lg:pb-6"
          >
            <h3 className="text-h3 font-extrabold [font-stretch:110%]">{title}</h3>
            <p className="mt-1.5 flex gap-2.5 text-muted lg:mt-2.5">
              <CriticalIcon className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="sr-only">Found: </span>
                {found}
              </span>
            </p>
            <p className="mt-1.5 flex gap-2.5 font-semibold lg:mt-2.5">
              <PassIcon className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="sr-only">Fixed: </span>
                {fixed}
              </span>
            </p>
          </li>
        ))}
      </SnapRow>
    </section>
  );
}
