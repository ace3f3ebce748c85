import { Link } from 'react-router';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate, formatTimeSince } from '../../format/format-date.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import { formatTries } from '../calls/format-tries.ts';
import { formatDue } from '../follow-ups/when/format-when.ts';
import { StatusBadge, SuspectedBadge, UnreadDot } from '../model/lead-badges.tsx';
import type { LeadListRow, LeadResource } from '../model/lead-resource.ts';
import { isOpenStatus } from '../model/lead-status.ts';
import { historyStateFor } from '../model/list-history.ts';
import { PendingBadge } from '../offline/pending-badge.tsx';
import { formatValue } from '../outcome/format-value.ts';
import { OwnerInitials } from '../owners/owner-initials.tsx';
import { LIST_COLUMNS, type ListColumn } from './list-columns.ts';
import type { NextStep } from './use-next-steps.ts';

/** Who it is, whom to call, the status, what the person chose, and when the lead arrived. */
export function leadColumns(
  resource: LeadResource,
  query: string,
  chosen: readonly ListColumn[],
  shown: ShownWith,
): DataColumn<LeadListRow & { isPending?: boolean }>[] {
  const { now } = shown;
  return [
    {
      id: 'title',
      header: resource.titleColumn,
      onPhone: 'title',
      // Without the zero a long name would make the table wider than the screen instead of being cut.
      className: 'md:w-[38%] md:max-w-0 lg:w-[31%]',
      cell: (row) => {
        const { title, subtitle, pressing } = resource.describe(row);
        const tries = formatTries(row.callTries, row.lastCallAt, now);
        return (
          <div className="min-w-0 leading-[1.3]">
            <div className="flex items-center gap-2">
              {row.isUnread && <UnreadDot />}
              <Link
                to={`${resource.path}/${row.id}`}
                state={historyStateFor(query)}
                className="min-w-0 truncate font-semibold hover:underline max-md:whitespace-normal"
              >
                <UntrustedText>{title}</UntrustedText>
              </Link>
              {row.suspicion !== null && <SuspectedBadge />}
            </div>
            <p className="truncate text-[0.8125rem] text-muted">
              {subtitle}
              {pressing !== null && <span className="font-semibold text-text"> · {pressing}</span>}
              {tries !== '' && ` · ${tries}`}
            </p>
          </div>
        );
      },
    },
    {
      id: 'contact',
      header: 'Contact',
      onPhone: 'line',
      className: 'md:w-[30%] md:max-w-0 lg:w-[25%]',
      cell: (row) => {
        const { contactName, contactEmail } = resource.describe(row);
        return (
          <div className="min-w-0 leading-[1.3] max-md:flex max-md:flex-wrap max-md:gap-x-2">
            <p className="truncate">
              <UntrustedText>{contactName}</UntrustedText>
            </p>
            <p className="truncate text-[0.8125rem] text-muted">
              <UntrustedText>{contactEmail ?? ''}</UntrustedText>
            </p>
          </div>
        );
      },
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'corner',
      className: 'md:w-32',
      cell: (row) => (
        <div className="grid justify-items-start gap-0.5">
          <StatusBadge status={row.status} />
          {row.isPending && <PendingBadge />}
        </div>
      ),
    },
    ...chosen.map((column) => CHOSEN[column](shown)),
    {
      id: 'created',
      header: 'Created',
      onPhone: 'line',
      className: 'whitespace-nowrap tabular-nums',
      cell: (row) => {
        const [date, since] = [formatShortDate(row.createdAt), formatTimeSince(row.createdAt, now)];
        return (
          <div className="leading-[1.3] max-md:flex max-md:gap-2">
            <p className="whitespace-nowrap">{date}</p>
            {/* As long as it says more than the date. */}
            {since !== date && <p className="text-[0.8125rem] text-muted">{since}</p>}
          </div>
        );
      },
    },
  ];
}

interface ShownWith {
  now: Date;
  resource: LeadResource;
  /** By the id of the lead. */
  nextSteps: ReadonlyMap<string, NextStep>;
}

const TEXT_COLUMN = 'max-lg:hidden lg:w-[13%] lg:max-w-0';

const CHOSEN: Readonly<Record<ListColumn, (shown: ShownWith) => DataColumn<LeadListRow>>> = {
  phone: ({ resource }) => ({
    id: 'phone',
    header: LIST_COLUMNS.phone,
    onPhone: 'line',
    className: 'whitespace-nowrap tabular-nums',
    cell: (row) => <UntrustedText>{resource.describe(row).contactPhone ?? ''}</UntrustedText>,
  }),
  source: () => ({
    id: 'source',
    header: LIST_COLUMNS.source,
    onPhone: 'line',
    className: 'md:max-w-36',
    cell: ({ source }) => (
      <p className="truncate">
        <UntrustedText>{sourceLabel(source)}</UntrustedText>
      </p>
    ),
  }),
  owner: () => ({
    id: 'owner',
    header: LIST_COLUMNS.owner,
    onPhone: 'end',
    className: 'md:w-16',
    cell: (row) => <OwnerInitials email={row.owner} />,
  }),
  nextStep: ({ nextSteps, now }) => ({
    id: 'nextStep',
    header: LIST_COLUMNS.nextStep,
    onPhone: 'line',
    className: TEXT_COLUMN,
    cell: ({ id }) => {
      const step = nextSteps.get(id);
      return step === undefined ? null : (
        <div className="min-w-0 leading-[1.3]">
          <p className="truncate">
            <UntrustedText>{step.title}</UntrustedText>
          </p>
          <p className="text-[0.8125rem] text-muted">{formatDue(new Date(step.dueAt), now)}</p>
        </div>
      );
    },
  }),
  lastCall: ({ now }) => ({
    id: 'lastCall',
    header: LIST_COLUMNS.lastCall,
    onPhone: 'line',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ lastCallAt }) => (lastCallAt === null ? null : formatTimeSince(lastCallAt, now)),
  }),
  closes: () => ({
    id: 'closes',
    header: LIST_COLUMNS.closes,
    onPhone: 'line',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ expectedCloseOn, status }) =>
      expectedCloseOn === null || !isOpenStatus(status) ? null : formatShortDate(expectedCloseOn),
  }),
  outcome: () => ({
    id: 'outcome',
    header: LIST_COLUMNS.outcome,
    onPhone: 'hidden',
    // The first thing to go when there is little room.
    className: TEXT_COLUMN,
    cell: (row) => <LeadOutcomeCell row={row} />,
  }),
};

/** What a lead is worth, or why it was lost; nothing while neither is known. */
function LeadOutcomeCell({ row }: { row: LeadListRow }) {
  if (row.status === 'lost') {
    return row.lostReason === null ? null : (
      <p className="truncate text-[0.8125rem] text-muted" title={row.lostReason}>
        <UntrustedText>{row.lostReason}</UntrustedText>
      </p>
    );
  }
  const value = formatValue(row.dealValue, row.monthlyValue);
  return value === '' ? null : <p className="truncate tabular-nums">{value}</p>;
}
