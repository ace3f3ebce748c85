import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router';
import { siteOrigin } from './seo/site-origin.ts';
import { isDocumentPage } from './site-frame/document-page.ts';

export function links() {
  return [
    // Drawn from the first by page-pipeline/pictures/site-icons.ts; browsers that know no SVG ask for the second by themselves.
    { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
    { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
    { rel: 'manifest', href: '/site.webmanifest' },
  ];
}

/** Of the empty page that the lead desk starts from; every page has head tags of its own. */
export function meta() {
  return [{ title: 'Lead Desk' }, { name: 'robots', content: 'noindex,nofollow' }];
}

/** The build writes this script into the prerendered pages (page-pipeline/pages/first-paint.ts); `npm run dev` has no such step. */
const DEV_DOCUMENT_SCRIPT = '/app/start-document.ts';

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches();
  const needsScript = import.meta.env.DEV && !matches.some(({ id }) => id.startsWith('admin/'));
  return (
    <html
      lang="en"
      data-site-origin={siteOrigin()}
      // Read by page-pipeline/pages/first-paint.ts, which takes the scripts out of such pages; the framework requires them here.
      data-document={isDocumentPage(matches) ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#000000" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
        {needsScript && <script type="module" src={DEV_DOCUMENT_SCRIPT} />}
      </body>
    </html>
  );
}

/** The document alone: public pages and the lead desk bring frames and style sheets of their own. */
export default function App() {
  return <Outlet />;
}

/** Shown in the shell of the lead desk until its scripts have run; styled by page-pipeline/pages/desk-shell.ts. */
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
