/**
 * The placeholder in prerendered files for our own origin (canonical, og:url, sitemap). PUBLIC_URL is known
 * only when the server starts; it puts the real origin in then.
 */
export const ORIGIN_PLACEHOLDER = 'https://site-origin.invalid';

/** Our origin: the placeholder while prerendering; in the browser what the server wrote on the html element. */
export function siteOrigin(): string {
  if (typeof document === 'undefined') return ORIGIN_PLACEHOLDER;
  return document.documentElement.dataset['siteOrigin'] ?? window.location.origin;
}

/** One of our paths as an absolute address; a bare origin has no trailing slash. */
export function siteAddress(path: string): string {
  return `${siteOrigin()}${path}`;
}
