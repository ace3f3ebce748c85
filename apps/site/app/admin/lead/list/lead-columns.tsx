import { Link } from 'react-router';
import type { DataColumn } from '../../../ui/desk/data-table.tsx';
import { shortDate, timeSince } from '../date-words.ts';
import type { LeadDesk, LeadListRow } from '../lead-desk.ts';
import { Said, SuspectedMark, UnreadMark } from '../lead-marks.tsx';
import { openingState } from '../list-trail.ts';
import { StatusBadge } from '../status-badge.tsx';

/** The specified columns: who it is, whom to call, where it stands, when it came. */
export function leadColumns<Row extends LeadListRow, Full extends Row>(
  desk: LeadDesk<Row, Full>,
  query: string,
  now: Date,
): DataColumn<Row>[] {
  return [
    {
      id: 'title',
      header: desk.titleColumn,
      onPhone: 'title',
      // Without the zero a long name would make the table wider than the screen instead of being cut.
      className: 'md:w-[38%] md:max-w-0',
      cell: (row) => {
        const { title, subtitle, pressing } = desk.words(row);
        return (
          <div className="min-w-0 leading-[1.3]">
            <div className="flex items-center gap-2">
              {row.is_unread && <UnreadMark />}
              <Link
                to={`${desk.path}/${row.id}`}
                state={openingState(query)}
                className="min-w-0 truncate font-semibold hover:underline max-md:whitespace-normal"
              >
                <Said>{title}</Said>
              </Link>
              {row.suspicion !== null && <SuspectedMark />}
            </div>
            <p className="truncate text-[0.8125rem] text-muted">
              {subtitle}
              {pressing !== null && <span className="font-semibold text-text"> · {pressing}</span>}
            </p>
          </div>
        );
      },
    },
    {
      id: 'contact',
      header: 'Contact',
      onPhone: 'line',
      className: 'md:w-[30%] md:max-w-0',
      cell: (row) => {
        const { contactName, contactEmail } = desk.words(row);
        return (
          <div className="min-w-0 leading-[1.3] max-md:flex max-md:flex-wrap max-md:gap-x-2">
            <p className="truncate">
              <Said>{contactName}</Said>
            </p>
            <p className="truncate text-[0.8125rem] text-muted">
              <Said>{contactEmail}</Said>
            </p>
          </div>
        );
      },
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'corner',
      cell: (row) => <StatusBadge status={row.status} />,
    },
    {
      id: 'created',
      header: 'Created',
      onPhone: 'line',
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => (
        <div className="leading-[1.3] max-md:flex max-md:gap-2">
          <p>{shortDate(row.created_at)}</p>
          <p className="text-[0.8125rem] text-muted">{timeSince(row.created_at, now)}</p>
        </div>
      ),
    },
  ];
}
