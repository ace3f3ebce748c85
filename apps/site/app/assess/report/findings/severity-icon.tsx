import type { Severity } from '@fml/contract';
import { CriticalIcon, RecommendationIcon, WarningIcon } from '../../../ui/icons.tsx';

const ICONS = {
  critical: CriticalIcon,
  warning: WarningIcon,
  recommendation: RecommendationIcon,
} satisfies Record<Severity, unknown>;

export const SEVERITY_COLORS: Record<Severity, string> = {
  critical: 'text-critical',
  warning: 'text-warn',
  recommendation: 'text-text',
};

export function SeverityIcon({ severity, className }: { severity: Severity; className?: string }) {
  const Icon = ICONS[severity];
  return <Icon className={className} />;
}
