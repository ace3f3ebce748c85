import type { WebsiteReport } from '@fml/contract';
import { PassIcon } from '../../../ui/icons.tsx';
import { useLabels } from '../labels/report-labels.ts';
import { SECTION_IDS } from '../report-sections.ts';

/** Said plainly and not folded away: what other tools complain of, and what costs this owner nothing. */
export function SafeToIgnore({ items }: { items: NonNullable<WebsiteReport['safe_to_ignore']> }) {
  const { sections } = useLabels();
  if (items.length === 0) return null;
  return (
    <section
      id={SECTION_IDS.safeToIgnore}
      tabIndex={-1}
      aria-labelledby="safe-to-ignore-heading"
      className="border-t-2 border-rule pt-4 pb-6 outline-none"
    >
      <h2 id="safe-to-ignore-heading" className="text-[1.1875rem] [font-stretch:108%] lg:text-[1.375rem]">
        {sections.safeToIgnore}
      </h2>
      <ul className="mt-3 grid gap-3">
        {items.map(({ id, title, why }) => (
          <li key={id} className="flex items-start gap-3 text-small leading-snug">
            <PassIcon className="mt-0.5 size-4.5 shrink-0" />
            <p className="max-w-[44em] min-w-0 break-words">
              <strong className="font-semibold">{title.replace(/(?<![.?!])$/, '.')}</strong>{' '}
              <span className="text-muted">{why}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
