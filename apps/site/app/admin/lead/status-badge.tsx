import { Badge } from '../../ui/desk/badge.tsx';
import { statusBadge } from './lead-status.ts';

/** The word of a status on its specified colour. */
export function StatusBadge({ status }: { status: string }) {
  const { label, tone } = statusBadge(status);
  return <Badge tone={tone}>{label}</Badge>;
}
