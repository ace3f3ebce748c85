import type { WebsiteReport } from '@fml/contract';

export function reportFindings({ issues }: WebsiteReport): WebsiteReport['issues']['critical'] {
  return [...issues.critical, ...issues.warnings, ...issues.recommendations];
}
