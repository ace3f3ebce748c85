import type { LeadRef } from '@fml/contract';
import { Link } from 'react-router';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { StatusBadge } from './lead-badges.tsx';
import { LEAD_PATHS } from './lead-paths.ts';

export function LeadLine({
  lead: { kind, id, title, status },
}: {
  lead: LeadRef & { title: string; status: string };
}) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Link to={`${LEAD_PATHS[kind]}/${id}`} className="link min-w-0 truncate font-semibold">
        <UntrustedText>{title}</UntrustedText>
      </Link>
      <StatusBadge status={status} />
    </div>
  );
}
