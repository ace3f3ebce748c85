import { brand } from '../../brand.ts';
import { buttonClassName } from '../../ui/button.tsx';

/** What leads to the form; a report without findings has nothing to fix. */
export function fixLabel(hasFindings: boolean): string {
  return hasFindings ? 'Have us fix this' : 'Go over it with us';
}

export const CONSULTATION_HREF = '#consultation';

/** In reach of the thumb while a report is read; it ends above the form that it leads to, so it covers nothing for good. */
export function FixBar({ label }: { label: string }) {
  return (
    <aside
      aria-label="Get help"
      className="fix-bar on-ink sticky bottom-0 z-10 flex gap-3 border-t border-line bg-ground px-4 py-2.5 text-text lg:hidden print:hidden"
    >
      <a href={CONSULTATION_HREF} className={buttonClassName('primary', 'min-h-11! flex-1 px-3! py-1.5!')}>
        {label}
      </a>
      <a href={brand.phone.href} className={buttonClassName('outline', 'min-h-11! px-4! py-1.5!')}>
        Call us
      </a>
    </aside>
  );
}
