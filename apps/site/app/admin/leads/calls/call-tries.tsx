import { Phone } from 'lucide-react';
import { useMinute } from '../../screen/use-minute.ts';
import type { LeadListRow } from '../model/lead-resource.ts';
import { formatTries } from './format-tries.ts';

/** How often a lead was called and when last; nothing for one that never was. */
export function CallTries({ lead }: { lead: Pick<LeadListRow, 'callTries' | 'lastCallAt'> }) {
  const text = formatTries(lead.callTries, lead.lastCallAt, useMinute());
  if (text === '') return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-fine font-semibold">
      <Phone aria-hidden="true" className="size-3.5" /> {text}
    </p>
  );
}
