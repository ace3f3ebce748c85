import type { EnteredLead } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import type { RelatedLead } from '../api.ts';
import { StatusBadge } from '../model/lead-badges.tsx';
import { LEAD_PATHS } from '../model/lead-paths.ts';

const TYPING_PAUSE_MS = 300;
const SAME = { email: 'same email', phone: 'same phone number', site: 'same website' } as const;

/** While a lead is typed: those that are here already with the same address, number or website. */
export function SameLeads({
  typed,
}: {
  typed: Pick<EnteredLead, 'contactEmail' | 'contactPhone' | 'websiteUrl'>;
}) {
  const { contactEmail, contactPhone, websiteUrl } = usePaused(typed);
  const isEnough = contactEmail.includes('@') || contactPhone.length >= 7 || websiteUrl.includes('.');
  const { data: found = [] } = useQuery({
    queryKey: ['leads', 'submission', 'like', contactEmail, contactPhone, websiteUrl],
    queryFn: ({ signal }) =>
      desk('leads-like', { email: contactEmail, phone: contactPhone, website: websiteUrl }, signal),
    enabled: isEnough,
  });
  return (
    <div role="status">
      {isEnough && found.length > 0 && (
        <ul className="grid gap-2 rounded-sign border border-warn-shape bg-sunken p-3">
          {found.map((lead) => (
            <SameLead key={lead.id} lead={lead} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SameLead({ lead: { kind, id, title, status, same } }: { lead: RelatedLead }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-fine">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <strong>
          <UntrustedText>{title}</UntrustedText>
        </strong>{' '}
        is already here ({same.map((by) => SAME[by]).join(', ')}).{' '}
        <Link to={`${LEAD_PATHS[kind]}/${id}`} className="link font-semibold">
          Open it
        </Link>
      </span>
      <StatusBadge status={status} />
    </li>
  );
}

/** The value once it has not changed for a moment. */
function usePaused<Value>(value: Value): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
