import type { WebsiteReport } from '@fml/contract';
import { classNames } from '../../ui/class-names.ts';

/** The stamp on the sheet: one glance before any number. */
export function Verdict({ report, className }: { report: WebsiteReport; className?: string }) {
  const { words, color } = verdictOf(report);
  return <p className={classNames('stamp shrink-0 whitespace-nowrap', color, className)}>{words}</p>;
}

function verdictOf({ issues, coverage }: WebsiteReport) {
  const criticalCount = issues.critical.length;
  if (criticalCount > 0) return { words: `${criticalCount} to fix now`, color: 'text-accent' };
  if (issues.warnings.length > 0) return { words: 'Needs work', color: 'text-warn' };
  if (coverage.kind !== 'full') return { words: 'Partly checked', color: 'text-warn' };
  return { words: 'Nothing urgent', color: 'text-pass' };
}
