import { brand } from '../../brand.ts';
import { buttonClassName } from '../../ui/button.tsx';
import { useWords } from './words/report-words.ts';

export const CONSULTATION_HREF = '#consultation';

/** In reach of the thumb while a report is read; it ends above the form that it leads to, so it covers nothing for good. */
export function FixBar({ label }: { label: string }) {
  const { fixBar } = useWords();
  return (
    <aside
      aria-label={fixBar.label}
      className="fix-bar on-ink sticky bottom-0 z-10 flex gap-3 border-t border-line bg-ground px-4 py-2.5 text-text lg:hidden print:hidden"
    >
      <a href={CONSULTATION_HREF} className={buttonClassName('primary', 'min-h-11! flex-1 px-3! py-1.5!')}>
        {label}
      </a>
      <a href={brand.phone.href} className={buttonClassName('outline', 'min-h-11! px-4! py-1.5!')}>
        {fixBar.call}
      </a>
    </aside>
  );
}
