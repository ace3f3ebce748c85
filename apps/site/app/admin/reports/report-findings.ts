import type { WebsiteReport } from '@fml/contract';

/** All findings of a report, the most costly first. */
export function reportFindings({ issues }: WebsiteReport): WebsiteReport['issues']['critical'] {
  return [...issues.critical, ...issues.warnings, ...issues.recommendations];
}
