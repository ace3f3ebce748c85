import { brand } from '../brand.ts';
import { onboardingLink } from '../site-frame/site-links.ts';
import { buttonClassName } from '../ui/button.tsx';

/** The `handle` of pages that one opens to look something up: the bar would only cover their lines. */
export const NO_CALL_BAR = { isWithoutCallBar: true } as const;

/**
 * The two things to do, in reach of the thumb: at the bottom of small screens while the page is read. Part of the page's
 * flow, so it covers nothing for good and stays above the footer at the end. Where its place comes into view before the
 * visitor has scrolled, as on a short page, it is shown at once (styles/marketing.css).
 */
export function CallBar() {
  return (
    <>
      <div className="call-bar-place" />
      <aside
        aria-label="Call or start"
        className="call-bar on-ink sticky bottom-0 z-10 flex flex-wrap gap-3 border-t border-line bg-ground px-4 py-3 text-text lg:hidden"
      >
        <a href={brand.phone.href} className={buttonClassName('outline', 'min-h-12! flex-1 px-3! py-2!')}>
          Call us
        </a>
        <a
          href={onboardingLink.href}
          className={buttonClassName('primary', 'min-h-12! flex-1 px-3! py-2! whitespace-nowrap')}
        >
          {onboardingLink.label}
        </a>
      </aside>
    </>
  );
}
