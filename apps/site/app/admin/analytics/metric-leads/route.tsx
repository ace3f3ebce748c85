import { LEAD_KINDS } from '@fml/contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { EmptyState } from '../../../ui/desk/empty-state.tsx';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate } from '../../format/format-date.ts';
import { plural } from '../../format/format-metric.ts';
import { sourceLabel } from '../../format/option-labels.ts';
import { StatusBadge } from '../../leads/model/lead-badges.tsx';
import { LEAD_PATHS } from '../../leads/model/lead-paths.ts';
import { formatValue } from '../../leads/outcome/format-value.ts';
import { OwnerInitials } from '../../leads/owners/owner-initials.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { EndlessTable } from '../../screen/endless-table.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useNames } from '../../staff/names.ts';
import { staffQuery } from '../../staff/staff-query.ts';
import type { MetricLead, MetricPart } from '../team-metrics/api.ts';
import { readMetricPart } from '../team-metrics/metric-address.ts';
import { metricPeriod, metricTitle } from '../team-metrics/metric-labels.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle('Leads behind a metric');

export default function MetricLeadsRoute() {
  const [params] = useSearchParams();
  const part = readMetricPart(params);
  return part === null ? <UnknownMetric /> : <LeadsBehind key={params.toString()} part={part} />;
}

function LeadsBehind({ part }: { part: MetricPart }) {
  const ownerId = ownerOf(part);
  const { data: staff } = useQuery({ ...staffQuery, enabled: ownerId !== null });
  const pages = useInfiniteQuery({
    queryKey: ['desk', 'metric leads', part],
    queryFn: ({ pageParam }) => desk('metric-leads', { part, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
  const nameOf = useNames();
  const email = staff?.find(({ userId }) => userId === ownerId)?.email;
  const owner = email === undefined ? null : nameOf(email);
  const first = pages.data?.pages[0];
  const period = metricPeriod(part);
  return (
    <>
      <PageHeader
        title={metricTitle(part, owner)}
        hint={
          first === undefined
            ? 'Looking for the leads...'
            : [plural(first.count, first.unit.slice(0, -1), first.unit), period]
                .filter((text) => text !== '')
                .join(' · ')
        }
        actions={<BackLink />}
      />
      <Card isFlush>
        <EndlessTable
          query={pages}
          what="These leads"
          label="Leads behind the metric"
          columns={COLUMNS}
          keyOf={({ place }) => place}
          empty={<EmptyState title="No leads" text="They have changed since the metric was shown." />}
        />
      </Card>
    </>
  );
}

function ownerOf(part: MetricPart): string | null {
  return 'ownerId' in part.by ? part.by.ownerId : null;
}

function BackLink() {
  return (
    <Link to="/admin/analytics" className={deskButtonClassName('outline')}>
      <ArrowLeft /> Analytics
    </Link>
  );
}

function UnknownMetric() {
  return (
    <>
      <PageHeader title="Leads behind a metric" actions={<BackLink />} />
      <Card isFlush>
        <EmptyState
          title="This link does not name a metric"
          text="Open the leads from a number in Analytics."
        />
      </Card>
    </>
  );
}

const COLUMNS: readonly DataColumn<MetricLead>[] = [
  {
    id: 'title',
    header: 'Lead',
    onPhone: 'title',
    className: 'md:w-[40%] md:max-w-0',
    cell: ({ kind, id, title, subtitle }) => (
      <div className="min-w-0 leading-[1.3]">
        <Link
          to={`${LEAD_PATHS[kind]}/${id}`}
          className="block truncate font-semibold hover:underline max-md:whitespace-normal"
        >
          <UntrustedText>{title}</UntrustedText>
        </Link>
        <p className="truncate text-[0.8125rem] text-muted">
          {LEAD_KINDS[kind]}
          {subtitle && (
            <>
              {' · '}
              <UntrustedText>{subtitle}</UntrustedText>
            </>
          )}
        </p>
      </div>
    ),
  },
  {
    id: 'status',
    header: 'Status',
    onPhone: 'corner',
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'owner',
    header: 'Owner',
    onPhone: 'line',
    cell: ({ owner }) => <OwnerInitials email={owner} />,
  },
  {
    id: 'source',
    header: 'Source',
    onPhone: 'line',
    cell: ({ source }) => <bdi>{sourceLabel(source)}</bdi>,
  },
  {
    id: 'value',
    header: 'Value',
    onPhone: 'hidden',
    isNumeric: true,
    cell: ({ dealValue, monthlyValue }) => formatValue(dealValue, monthlyValue),
  },
  {
    id: 'created',
    header: 'Arrived',
    onPhone: 'line',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
];
