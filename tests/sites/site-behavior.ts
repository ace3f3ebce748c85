/** What a test website knows of one request. Paths are relative to the site's own root. */
interface SiteRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  /** Address of the site's root without a closing slash. */
  base: string;
  /** Origin of the second server, which plays the third party. */
  thirdParty: string;
}

export interface SiteResponse {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Wait before the first byte. */
  delayMs?: number;
  /** Instead of an answer: none until the caller gives up, or a connection that is cut at once. */
  instead?: 'silence' | 'reset';
}

/** Answers what is not a plain file; undefined means "look in the site's folder". */
export type SiteBehavior = (request: SiteRequest) => SiteResponse | undefined;

export function htmlResponse(body: string, extra: Partial<SiteResponse> = {}): SiteResponse {
  return { ...extra, body, headers: { 'content-type': 'text/html; charset=utf-8', ...extra.headers } };
}

export function scriptResponse(body: string, extra: Partial<SiteResponse> = {}): SiteResponse {
  return { ...extra, body, headers: { 'content-type': 'text/javascript; charset=utf-8', ...extra.headers } };
}

/** A page that an analysis takes seriously, with nothing to load. */
export const SMALL_PAGE = `<!doctype html><html lang="en"><title>Plumber</title><meta name="viewport" content="width=device-width">
<h1>Plumber in Pasadena</h1>${'<p>We repair pipes, drains and water heaters on the day you call us.</p>'.repeat(40)}</html>`;
