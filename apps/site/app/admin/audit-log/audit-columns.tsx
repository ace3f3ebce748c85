import { Link } from 'react-router';
import type { DataColumn } from '../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../ui/desk/untrusted-text.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import type { AuditEntry } from './api.ts';
import {
  AUDIT_ACTION_LABELS,
  type AuditNames,
  auditDetails,
  auditLink,
  auditSubject,
} from './audit-labels.ts';

const MAX_LINKS = 3;

export const auditColumns = (names: AuditNames): readonly DataColumn<AuditEntry>[] => [
  {
    id: 'what',
    header: 'What',
    onPhone: 'title',
    className: 'md:w-[30%]',
    cell: (entry) => (
      <div className="py-1">
        <p className="font-semibold">
          {AUDIT_ACTION_LABELS[entry.action]}: {auditSubject(entry.subject)}
          {entry.rowCount !== null && entry.rowCount !== 1 && (
            <span className="font-normal text-muted"> ({entry.rowCount.toLocaleString('en-US')} rows)</span>
          )}
        </p>
        <RowLinks entry={entry} />
      </div>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    onPhone: 'line',
    className: 'md:w-[24%] wrap-anywhere',
    cell: (entry) => (
      <UntrustedText>
        {entry.application === null ? entry.staffEmail : `${entry.staffEmail} with ${entry.application}`}
      </UntrustedText>
    ),
  },
  {
    id: 'details',
    header: 'Details',
    onPhone: 'line',
    className: 'text-muted wrap-anywhere',
    cell: (entry) => <UntrustedText>{auditDetails(entry, names)}</UntrustedText>,
  },
  {
    id: 'when',
    header: 'When',
    onPhone: 'line',
    className: 'text-muted md:w-64 md:whitespace-nowrap',
    cell: ({ at }) => <time dateTime={at}>{formatLongDateTime(at)}</time>,
  },
];

function RowLinks({ entry: { subject, rowIds, action } }: { entry: AuditEntry }) {
  const links = action === 'remove' ? [] : rowIds.slice(0, MAX_LINKS).map((id) => auditLink(subject, id));
  const known = links.filter((link) => link !== null);
  if (known.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-3 text-fine">
      {known.map((link, index) => (
        <Link key={link} to={link} className="link">
          {known.length === 1 ? 'Open' : `Open ${index + 1}`}
        </Link>
      ))}
    </p>
  );
}
