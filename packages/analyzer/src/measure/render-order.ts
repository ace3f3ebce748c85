import type { RenderedPage } from '../stages.ts';

/** Pages of one website to be drawn in a browser, and what our robot may ask for while they are. */
export interface RenderOrder {
  /** Addresses that answered with a page, without a redirect. */
  pages: readonly string[];
  /** The address of the page analyzed: what is on the same website is asked as robots.txt says. */
  website: string;
  /** Null when the website has no rules. */
  robotsTxt: string | null;
  robotName: string;
  userAgent: string;
  /** One page. */
  pageLimitMs: number;
  /** All pages together. */
  limitMs: number;
}

/**
 * Why a page was not drawn. `led_away`: it went to another address. `refused`: it answered the browser with an error.
 * `hung`: its scripts let nothing else happen. `browser_failed`: the browser ended, or was ended for the memory it took.
 */
export type RenderFailure = 'led_away' | 'refused' | 'no_answer' | 'hung' | 'browser_failed' | 'no_time';

/** `quiet`: nothing had changed or been on its way for a moment when the page was read. */
export type PageRendering = { page: RenderedPage; quiet: boolean } | { why: RenderFailure };
