import type { MetricName } from '@fml/desk';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Card } from '../../../ui/desk/card.tsx';
import { type DataColumn, DataTable } from '../../../ui/desk/table/data-table.tsx';
import { formatConversionRate, formatCount, formatDuration } from '../../format/format-metric.ts';
import { OwnerInitials } from '../../leads/owners/owner-initials.tsx';
import { type NameOf, useNames } from '../../staff/names.ts';
import { MetricDefinitionButton } from '../../stat-cards/metric-definition-button.tsx';
import type { AnalyticsRange, OwnerMetrics } from '../api.ts';
import { ownersQuery } from '../team-metrics/api.ts';

const DEFINED: readonly (readonly [name: string, metric: MetricName])[] = [
  ['Open now', 'open_leads_by_owner'],
  ['Overdue', 'overdue_follow_ups_by_owner'],
  ['Converted', 'lead_conversion_by_owner'],
  ['First response', 'lead_responses_by_owner'],
];

export function OwnersCard({ from, to }: AnalyticsRange) {
  const { data } = useQuery(ownersQuery({ from, to }));
  const nameOf = useNames();
  const rows = shownOwners(data ?? []);
  if (rows.length === 0) return null;
  return (
    <Card title="Leads by owner" isFlush>
      <p className="-mt-3 mb-3 flex flex-wrap gap-x-4 px-4 text-fine text-muted sm:px-5">
        {DEFINED.map(([name, metric]) => (
          <span key={metric} className="inline-flex items-center gap-1">
            {name} <MetricDefinitionButton metric={metric} name={`${name} by owner`} />
          </span>
        ))}
      </p>
      <DataTable
        label="Leads by owner"
        columns={columnsOf(nameOf)}
        rows={rows}
        keyOf={({ ownerId }) => ownerId ?? 'none'}
      />
    </Card>
  );
}

const columnsOf = (nameOf: NameOf): readonly DataColumn<OwnerMetrics>[] => [
  {
    id: 'owner',
    header: 'Owner',
    onPhone: 'title',
    cell: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <span aria-hidden="true" className="inline-flex w-6 shrink-0">
          <OwnerInitials email={row.owner} />
        </span>
        <Link to={ownedLeadsHref(row)} className="min-w-0 truncate font-semibold hover:underline">
          {ownerName(row, nameOf)}
        </Link>
      </span>
    ),
  },
  {
    id: 'open',
    header: 'Open now',
    isNumeric: true,
    cell: (row) => phoneLabel('Open now', formatCount(row.open)),
  },
  {
    id: 'overdue',
    header: 'Overdue',
    isNumeric: true,
    cell: (row) => (
      <span className={row.overdue > 0 ? 'font-semibold text-critical' : undefined}>
        {phoneLabel('Overdue', formatCount(row.overdue))}
      </span>
    ),
  },
  {
    id: 'leads',
    header: 'Arrived',
    isNumeric: true,
    cell: (row) => phoneLabel('Arrived', row.ownerId === null ? '-' : formatCount(row.leads)),
  },
  {
    id: 'converted',
    header: 'Converted',
    isNumeric: true,
    cell: (row) => phoneLabel('Converted', formatOwnerConversion(row)),
  },
  {
    id: 'response',
    header: 'First response',
    isNumeric: true,
    cell: (row) => phoneLabel('First response', formatOwnerResponse(row)),
  },
];

/** On phones, where the table has no header row, each metric says what it is. */
function phoneLabel(name: string, value: string) {
  return (
    <>
      <span className="text-muted md:hidden">{name}: </span>
      {value}
    </>
  );
}

/** The rows to show: all of them as soon as anyone has a lead or an overdue follow-up, none before. */
export function shownOwners(rows: readonly OwnerMetrics[]): OwnerMetrics[] {
  const isUsed = rows.some(
    ({ ownerId, open, overdue, leads }) => ownerId !== null && open + overdue + leads > 0,
  );
  return isUsed ? [...rows] : [];
}

export function ownerName({ owner, ownerId, isSelf }: OwnerMetrics, nameOf: NameOf): string {
  if (ownerId === null) return 'Unassigned';
  if (owner === null) return 'Former colleague';
  return isSelf ? `${nameOf(owner)} (you)` : nameOf(owner);
}

export function ownedLeadsHref({ ownerId, isSelf }: OwnerMetrics): string {
  const owner = isSelf ? 'me' : (ownerId ?? 'none');
  return `/admin/submissions?${new URLSearchParams({ status: 'new,contacted,qualified', owner })}`;
}

/** How many and which share: `3 (12.5%)`. */
export function formatOwnerConversion({ ownerId, leads, converted, conversionRate }: OwnerMetrics): string {
  if (ownerId === null || leads === 0) return '-';
  return `${formatCount(converted)} (${formatConversionRate(conversionRate, leads)})`;
}

export function formatOwnerResponse({ medianResponseMinutes }: OwnerMetrics): string {
  return medianResponseMinutes === null ? '-' : formatDuration(medianResponseMinutes);
}
