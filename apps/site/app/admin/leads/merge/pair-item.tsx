import { LEAD_KINDS } from '@fml/contract';
import { Link } from 'react-router';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { StatusBadge } from '../model/lead-badges.tsx';
import { LEAD_PATHS } from '../model/lead-paths.ts';
import type { DuplicatePair } from './api.ts';
import { formatReasons } from './merge-labels.ts';
import { useTellApart } from './use-merge.ts';

/** Two leads side by side, why they may be one person, and what to do. */
export function PairItem({ pair, onCompare }: { pair: DuplicatePair; onCompare: () => void }) {
  const tellApart = useTellApart();
  const { newer, older, reasons } = pair;
  const names = `${older.title} and ${newer.title}`;
  return (
    <li className="grid gap-3 p-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] lg:items-center lg:gap-6">
      <PairedLead lead={older} />
      <PairedLead lead={newer} />
      <div className="grid gap-2 lg:w-72 lg:justify-items-end">
        <p className="text-fine text-muted first-letter:uppercase lg:text-right">{formatReasons(reasons)}</p>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          <DeskButton size="small" variant="quiet" onClick={() => tellApart(older, newer)}>
            Not the same person
            <span className="sr-only">: {names}</span>
          </DeskButton>
          <DeskButton size="small" onClick={onCompare}>
            Compare
            <span className="sr-only"> {names}</span>
          </DeskButton>
        </div>
      </div>
    </li>
  );
}

function PairedLead({ lead }: { lead: DuplicatePair['newer'] }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-3">
        <Link
          to={`${LEAD_PATHS[lead.kind]}/${lead.id}`}
          className="min-w-0 truncate font-semibold hover:underline"
        >
          <UntrustedText>{lead.title}</UntrustedText>
        </Link>
        <StatusBadge status={lead.status} />
      </div>
      <p className="truncate text-[0.8125rem] leading-snug text-muted">
        <UntrustedText>{lead.subtitle}</UntrustedText>
      </p>
      <p className="text-[0.8125rem] leading-snug text-muted">
        {LEAD_KINDS[lead.kind]}, {formatShortDate(lead.createdAt)}
      </p>
    </div>
  );
}
