import { Outlet, useLocation, useNavigationType } from 'react-router';
import '../app.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { brand } from '../brand.ts';
import { InlineScript } from '../browser/inline-script.tsx';
import { NotFound } from '../marketing/not-found/not-found.tsx';
import { MeasureVisits } from '../tracking/measure-visits.tsx';
import { buttonClassName } from '../ui/button.tsx';
import { dismissErrors } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PageLink } from './page-link.tsx';
import { scrollDecision } from './scroll-decision.ts';
import { SiteFooter } from './site-footer.tsx';
import { exploreLinks, onboardingLink } from './site-links.ts';

/** Around every public page. What header and footer do is a script of every page (start-document.ts). */
export default function PublicFrame() {
  useScrollOnPathChange();
  return (
    <>
      <GoBackScript />
      <a
        href="#main"
        className="caption sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <Toaster />
      <MeasureVisits />
    </>
  );
}

export function ErrorBoundary() {
  return (
    <>
      <SiteHeader />
      <main id="main">
        <NotFound
          heading="Something broke on our side"
          text="Reload the page. If it happens again, go back to the start."
        />
      </main>
      <SiteFooter />
    </>
  );
}

/** A visitor who came by a link from elsewhere in a new tab has nothing to go back to. */
const GO_BACK_SCRIPT =
  'document.addEventListener("click",({target})=>{if(target instanceof Element&&target.closest("[data-go-back]")){if(history.length>1)history.back();else location.assign("/")}})';

/** Makes buttons marked `data-go-back` go back, from the first paint on: it waits for no file. */
function GoBackScript() {
  return <InlineScript code={GO_BACK_SCRIPT} />;
}

function SiteHeader() {
  return (
    <header lang="en" className="on-ink border-b border-line bg-ground text-text">
      <div className="wrap flex min-h-[72px] flex-wrap items-center justify-between gap-x-4">
        <a href="/" aria-label={`${brand.name}, home`} className="flex min-h-11 items-center">
          <BrandMark />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-8 lg:flex">
          {exploreLinks.map(({ label, href }) => (
            <PageLink
              key={href}
              href={href}
              className="flex min-h-11 items-center font-display font-semibold underline decoration-transparent decoration-[3px] underline-offset-8 transition-colors duration-150 hover:decoration-accent aria-[current=page]:decoration-accent"
            >
              {label}
            </PageLink>
          ))}
          <a href={onboardingLink.href} className={buttonClassName('primary', 'min-h-11! px-5! py-2!')}>
            {onboardingLink.label}
          </a>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

const useLayoutEffectInBrowser = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Scrolls as a page load would, moves the focus to the new page so that a screen reader starts there, and takes away
 * what went wrong on the page before.
 * Positions are our own: the browser restores them before the new page has its height.
 */
function useScrollOnPathChange(): void {
  const { pathname, hash, key } = useLocation();
  const navigationType = useNavigationType();
  const shown = useRef({ pathname, key });
  const leftAt = useRef(new Map<string, number>());

  useEffect(() => {
    const remember = () => leftAt.current.set(shown.current.key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, []);

  useLayoutEffectInBrowser(() => {
    const pathChanged = shown.current.pathname !== pathname;
    shown.current = { pathname, key };
    const decision = scrollDecision({
      pathChanged,
      navigationType,
      hash,
      rememberedY: leftAt.current.get(key),
    });
    if (pathChanged) {
      document.getElementById('main')?.focus({ preventScroll: true });
      dismissErrors();
    }
    if (decision.to === 'top') window.scrollTo(0, 0);
    if (decision.to === 'remembered') window.scrollTo(0, decision.y);
    if (decision.to === 'anchor') document.getElementById(decision.id)?.scrollIntoView();
  }, [pathname, hash, key, navigationType]);
}
