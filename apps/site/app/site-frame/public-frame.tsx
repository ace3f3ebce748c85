import { Outlet, useLocation, useNavigationType } from 'react-router';
import '../app.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { InlineScript } from '../browser/inline-script.tsx';
import { NotFound } from '../marketing/not-found/not-found.tsx';
import { MeasureVisits } from '../tracking/measure-visits.tsx';
import { dismissErrors } from '../ui/toast.ts';
import { Toaster } from '../ui/toaster.tsx';
import { FRAME_ENGLISH, type SetFrameTexts } from './frame-texts.ts';
import { scrollDecision } from './scroll-decision.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader, SkipLink } from './site-header.tsx';

/** Around every public page. What header and footer do is a script of every page (start-document.ts). */
export default function PublicFrame() {
  const { pathname } = useLocation();
  useScrollOnPathChange();
  const [texts, setTexts] = useState(FRAME_ENGLISH);
  return (
    <>
      <GoBackScript />
      <SkipLink texts={texts} />
      {/* New for each language: its links are of other widths, and would count as moved. */}
      <SiteHeader key={texts.language} path={pathname} texts={texts} />
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet context={setTexts satisfies SetFrameTexts} />
      </main>
      <SiteFooter texts={texts} />
      <Toaster />
      <MeasureVisits />
    </>
  );
}

export function ErrorBoundary() {
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader path={pathname} />
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
