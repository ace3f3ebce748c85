import { Outlet } from 'react-router';
import '../app.css';
import { InlineScript } from '../browser/inline-script.tsx';
import { NotFound } from '../marketing/not-found/not-found.tsx';
import { MeasureVisits } from '../tracking/measure-visits.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { useScrollOnPathChange } from './use-scroll-on-path-change.ts';

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
