import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import './app.css';
import { NotFound } from './marketing/not-found/not-found.tsx';
import { siteOrigin } from './seo/site-origin.ts';
import { SiteFooter } from './site-frame/site-footer.tsx';
import { SiteHeader } from './site-frame/site-header.tsx';
import { useScrollOnPathChange } from './site-frame/use-scroll-on-path-change.ts';
import { MeasureVisits } from './tracking/measure-visits.tsx';
import { Toaster } from './ui/toaster.tsx';

export function links() {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-site-origin={siteOrigin()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B0C0E" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  useScrollOnPathChange();
  return (
    <>
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

/** Shown in the file for paths without one of their own, until the scripts have run. */
export function HydrateFallback() {
  return <p className="wrap py-section">Loading...</p>;
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
