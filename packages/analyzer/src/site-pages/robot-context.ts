import type { OnBroken } from '../broken-parts.ts';
import type { FetchContext } from '../fetch/fetch-site.ts';
import { isSameSite } from '../page/site-address.ts';
import type { FetchedResource } from '../stages.ts';
import type { RobotPermission } from './robot.ts';

export interface WebsiteReading {
  /** Asked by a browser's name, as a visitor would. */
  context: FetchContext;
  /** Ends the reading of other pages; what was read until then is kept. */
  enough: AbortSignal;
  /** How our robot introduces itself to the other pages. */
  robotUserAgent: string;
  now: Date;
  onBroken: OnBroken;
}

/** How the other pages are asked: by our robot's name, on this website only, and where robots.txt allows it. */
export function robotContext(
  page: FetchedResource,
  { context, robotUserAgent }: Pick<WebsiteReading, 'context' | 'robotUserAgent'>,
  mayAsk: RobotPermission,
  signal: AbortSignal,
): FetchContext {
  const website = new URL(page.finalUrl);
  return {
    ...context,
    signal,
    userAgent: robotUserAgent,
    mayFollow: (target) => isSameSite(target, website) && mayAsk(target) === null,
  };
}
