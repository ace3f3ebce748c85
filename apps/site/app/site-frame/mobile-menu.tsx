import { brand } from '../brand.ts';
import { buttonClassName } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { BrandMark } from './brand-mark.tsx';
import type { FrameTexts } from './frame-texts.ts';
import { PageLink } from './page-link.tsx';
import { onboardingLink } from './site-links.ts';

const CONTROL = '-mr-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-2 font-display font-bold';

/**
 * The menu of small screens; start-menu.ts makes it work. Until that has run, a link to the same list in the footer
 * replaces the button (styles/marketing.css).
 */
export function MobileMenu({ path, texts }: { path: string; texts: FrameTexts }) {
  return (
    <>
      <a href="#site-links" className={classNames('menu-link lg:hidden', CONTROL)}>
        {texts.menu} <MenuIcon />
      </a>
      <button
        type="button"
        data-menu="open"
        aria-haspopup="dialog"
        aria-expanded="false"
        className={classNames('menu-button lg:hidden', CONTROL)}
      >
        {texts.menu} <MenuIcon />
      </button>
      <dialog aria-label={texts.menu} className="site-menu on-ink bg-ground text-text">
        <div className="flex min-h-full flex-col px-6 pb-8">
          <div className="flex min-h-[72px] items-center justify-between gap-4 border-b border-line">
            <BrandMark />
            <button type="button" data-menu="close" className={CONTROL}>
              {texts.close}
              <svg
                viewBox="0 0 20 20"
                aria-hidden="true"
                className="size-5"
                stroke="currentColor"
                strokeWidth="2.5"
              >
                <path d="m3 3 14 14M17 3 3 17" />
              </svg>
            </button>
          </div>
          <nav aria-label={texts.menu} className="mt-4">
            <ul>
              {texts.exploreLinks.map(({ label, href }) => (
                <li key={href} className="border-b border-line">
                  <PageLink
                    href={href}
                    path={path}
                    className="flex min-h-16 items-center font-display text-[1.75rem] leading-tight font-extrabold tracking-[-0.02em] [font-stretch:116%] hover:text-accent aria-[current=page]:text-accent"
                  >
                    {label}
                  </PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <a href={onboardingLink.href} className={buttonClassName('primary', 'mt-8')}>
            {texts.onboarding}
          </a>
          <a href={brand.phone.href} className={buttonClassName('outline', 'mt-3')}>
            {texts.call} {brand.phone.display}
          </a>
          <a href="/" className="link mt-6 inline-flex min-h-11 items-center self-start text-text">
            {texts.home}
          </a>
        </div>
      </dialog>
    </>
  );
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 22 16" aria-hidden="true" className="h-4 w-5.5" stroke="currentColor" strokeWidth="2.5">
      <path d="M0 2h22M0 8h22M8 14h14" />
    </svg>
  );
}
