import { BRAND } from '@fml/contract';
import { message, type Text } from '@fml/report-texts';
import { robotsRules } from '../collectors/robots-rules.ts';
import type { FetchResult } from '../stages.ts';

/** The name our program goes by in robots.txt (docs/scoring.md). */
export const ROBOT_NAME = 'FixMyLocalBot';

/** Says who asks, and where to read about it. `aboutUrl` is a page of the site this analyzer works for. */
export function robotUserAgent(aboutUrl: string = `${BRAND.siteUrl}/privacy#our-robot`): string {
  return `Mozilla/5.0 (compatible; ${ROBOT_NAME}/1.0; +${aboutUrl})`;
}

/** Why our robot may not ask an address of the website; null when it may. */
export type RobotPermission = (url: URL) => Text | null;

const ASKED_TO_STAY_AWAY = message('other_pages.robots');
const NO_RULES = message('other_pages.no_robots');

/**
 * The rules of robots.txt for our robot (RFC 9309): a missing file allows everything, one that cannot be opened allows
 * nothing.
 */
export function robotPermission(robotsTxt: FetchResult): RobotPermission {
  if (!robotsTxt.ok || robotsTxt.resource.status >= 500 || robotsTxt.resource.status === 429) {
    return () => NO_RULES;
  }
  const { status, body } = robotsTxt.resource;
  if (status < 200 || status >= 300) return () => null;
  const decide = robotsRules(body, ROBOT_NAME);
  return (url) => (decide(url.pathname + url.search).allowed ? null : ASKED_TO_STAY_AWAY);
}
