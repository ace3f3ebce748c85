import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import { siteOrigin } from './seo/site-origin.ts';
import { isDocumentPage } from './site-frame/document-page.ts';

export function links() {
  return [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }];
}

/** Of the empty page that the lead desk starts from; every page has head tags of its own. */
export function meta() {
  return [{ title: 'Lead Desk' }, { name: 'robots', content: 'noindex,nofollow' }];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html
      lang="en"
      data-site-origin={siteOrigin()}
      // Read by scripts/first-paint.ts, which takes the scripts out of such pages; the framework insists on them here.
      data-document={isDocumentPage(useMatches()) ? '' : undefined}
      suppressHydrationWarning
    >
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

/** The document alone: public pages and the lead desk bring frames and style sheets of their own. */
export default function App() {
  return <Outlet />;
}

/** Stands in the shell of the lead desk until its scripts have run; styled by scripts/desk-shell.ts. */
export function HydrateFallback() {
  return (
    <p className="starting" role="status">
      Loading...
    </p>
  );
}

/** What is left when a frame itself breaks: no style sheet can be counted on. */
export function ErrorBoundary() {
  return (
    <main>
      <h1>Something broke on our side</h1>
      <p>Reload the page. If it happens again, go back to the start.</p>
      <a href="/">Go Home</a>
    </main>
  );
}
