import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { brand } from '../brand.ts';
import { buttonClassName } from '../ui/button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { menuAfter, nextStop } from './menu-state.ts';
import { exploreLinks, onboardingLink } from './site-links.ts';
import { useIsHydrated } from './use-is-hydrated.ts';

const WIDE_SCREEN = '(min-width: 64rem)';
const TRIGGER =
  '-mr-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-2 font-display font-bold lg:hidden';

/**
 * The menu of small screens. A modal dialog: the browser keeps the rest of the page out of reach and gives the focus
 * back. Until the scripts have run, the button is a link to the same list in the footer.
 */
export function MobileMenu() {
  const [isOpen, dispatch] = useReducer(menuAfter, false);
  const dialog = useRef<HTMLDialogElement>(null);
  const { pathname } = useLocation();
  const isHydrated = useIsHydrated();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the event.
  useEffect(() => dispatch('path-change'), [pathname]);

  useEffect(() => {
    const query = window.matchMedia(WIDE_SCREEN);
    const close = () => dispatch('wide-screen');
    query.addEventListener('change', close);
    return () => query.removeEventListener('change', close);
  }, []);

  if (!isHydrated) {
    return (
      <a href="#site-links" className={TRIGGER}>
        Menu <MenuIcon />
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className={TRIGGER}
        onClick={() => dispatch('menu-button')}
      >
        Menu <MenuIcon />
      </button>
      <dialog
        ref={dialog}
        aria-label="Menu"
        className="site-menu on-ink bg-ground text-text"
        onCancel={(event) => {
          event.preventDefault();
          dispatch('escape');
        }}
        onClose={() => dispatch('close-button')}
        onClick={(event) => {
          if (event.target === event.currentTarget) dispatch('overlay');
        }}
        onKeyDown={keepFocusInside}
      >
        <div className="flex min-h-full flex-col px-6 pb-8">
          <div className="flex min-h-[72px] items-center justify-between gap-4 border-b border-line">
            <BrandMark />
            <button
              type="button"
              className="-mr-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 px-2 font-display font-bold"
              onClick={() => dispatch('close-button')}
            >
              Close
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
          <nav aria-label="Menu" className="mt-4">
            <ul>
              {exploreLinks.map(({ label, href }) => (
                <li key={href} className="border-b border-line">
                  <NavLink
                    to={href}
                    className="flex min-h-16 items-center font-display text-[1.75rem] leading-tight font-extrabold tracking-[-0.02em] [font-stretch:116%] hover:text-accent aria-[current=page]:text-accent"
                    onClick={() => dispatch('path-change')}
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <a href={onboardingLink.href} className={buttonClassName('primary', 'mt-8')}>
            {onboardingLink.label}
          </a>
          <a href={brand.phone.href} className={buttonClassName('outline', 'mt-3')}>
            Call {brand.phone.display}
          </a>
          <Link
            to="/"
            className="link mt-6 inline-flex min-h-11 items-center self-start text-text"
            onClick={() => dispatch('path-change')}
          >
            Home
          </Link>
        </div>
      </dialog>
    </>
  );
}

/** The browser's own dialog lets Tab out to its address bar; the menu of a phone-sized window should not. */
function keepFocusInside(event: KeyboardEvent<HTMLDialogElement>) {
  if (event.key !== 'Tab') return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button')];
  const next = nextStop(stops.length, stops.indexOf(document.activeElement as HTMLElement), event.shiftKey);
  event.preventDefault();
  stops[next]?.focus();
}

function MenuIcon() {
  return (
    <svg viewBox="0 0 22 16" aria-hidden="true" className="h-4 w-5.5" stroke="currentColor" strokeWidth="2.5">
      <path d="M0 2h22M0 8h22M8 14h14" />
    </svg>
  );
}
