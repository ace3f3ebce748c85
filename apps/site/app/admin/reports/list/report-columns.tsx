import { ArrowRight, ExternalLink } from 'lucide-react';
import { Link } from 'react-router';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatHost, webLink } from '../../format/contact-links.ts';
import { formatShortDate } from '../../format/format-date.ts';
import type { ReportListRow, ReportSort } from '../api.ts';
import { ScoreBadge } from '../score-badge.tsx';

export function reportColumns(
  sort: ReportSort,
  onSort: (sort: ReportSort) => void,
): readonly DataColumn<ReportListRow>[] {
  return [
    {
      id: 'website',
      header: 'Website',
      onPhone: 'title',
      className: 'max-md:col-[1/3] md:w-[34%]',
      cell: (row) => <AuditedAddress url={row.url} />,
    },
    {
      id: 'contact',
      header: 'Contact',
      onPhone: 'line',
      className: 'max-md:col-[1/-1]',
      cell: (row) => <Contact row={row} />,
    },
    {
      id: 'seo',
      header: 'SEO',
      onPhone: 'line',
      // On phones both scores and the way into the report share the last line.
      className: 'max-md:col-[1] max-md:row-[3] max-md:self-center md:w-24',
      sort: { direction: sort === 'seo' ? 'ascending' : null, onSort: () => onSort('seo') },
      cell: (row) => <Score name="SEO" score={row.seoScore} />,
    },
    {
      id: 'performance',
      header: 'Performance',
      onPhone: 'line',
      className: 'max-md:col-[2] max-md:row-[3] max-md:ml-5 max-md:self-center md:w-32',
      sort: { direction: sort === 'performance' ? 'ascending' : null, onSort: () => onSort('performance') },
      cell: (row) => <Score name="Performance" score={row.performanceScore} />,
    },
    {
      id: 'created',
      header: 'Created',
      onPhone: 'corner',
      className: 'whitespace-nowrap text-muted md:w-32',
      sort: {
        direction: sort === 'oldest' ? 'ascending' : sort === 'newest' ? 'descending' : null,
        onSort: () => onSort(sort === 'newest' ? 'oldest' : 'newest'),
      },
      cell: (row) => formatShortDate(row.createdAt),
    },
    {
      id: 'open',
      header: 'Report',
      onPhone: 'line',
      className: 'max-md:col-[3] max-md:row-[3] max-md:-my-1.5 max-md:justify-self-end md:w-24',
      cell: (row) => (
        <Link
          to={`/admin/reports/${row.id}`}
          aria-label={`Open the report for ${formatHost(row.url)}`}
          className="report-open"
        >
          Open <ArrowRight aria-hidden="true" className="size-3.5" />
        </Link>
      ),
    },
  ];
}

function Score({ name, score }: { name: string; score: number | null }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <span className="text-[0.875rem] text-muted md:hidden">{name}</span>
      <ScoreBadge score={score} />
      {score === null && (
        <span className="text-[0.8125rem] leading-4 whitespace-nowrap text-muted">not measured</span>
      )}
    </span>
  );
}

function AuditedAddress({ url }: { url: string }) {
  const link = webLink(url);
  if (link === null)
    return (
      <span className="font-semibold [overflow-wrap:anywhere]">
        <UntrustedText>{url}</UntrustedText>
      </span>
    );
  const { pathname, search } = new URL(link);
  const path = `${pathname}${search}`;
  return (
    <a href={link} target="_blank" rel="noreferrer noopener" className="report-website" title={link}>
      <span className="truncate">
        <b className="font-semibold">{formatHost(url)}</b>
        {path !== '/' && <UntrustedText className="text-muted">{path}</UntrustedText>}
      </span>
      <ExternalLink aria-hidden="true" className="size-3.5 shrink-0 text-muted" />
      <span className="sr-only">(opens the website in a new tab)</span>
    </a>
  );
}

function Contact({ row }: { row: ReportListRow }) {
  return (
    <span className="block leading-5 max-md:truncate">
      <span className="truncate md:block">
        <UntrustedText>{row.userName || 'Anonymous'}</UntrustedText>
      </span>
      <span className="text-muted md:hidden"> / </span>
      <span className="truncate text-[0.8125rem] text-muted md:block">
        <UntrustedText>{row.userEmail || '-'}</UntrustedText>
      </span>
    </span>
  );
}
