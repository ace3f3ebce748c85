import type { LeadRef, RelatedLead } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { relatedLeads } from '../../../api/desk/lead-story.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { shortDate } from '../date-words.ts';
import { leadKeys } from '../lead-keys.ts';
import { hostWords } from '../lead-links.ts';
import { Said } from '../lead-marks.tsx';
import { LEAD_PATHS } from '../lead-paths.ts';
import { StatusBadge } from '../status-badge.tsx';

const SAME = { email: 'e-mail', phone: 'phone', site: 'website' } as const;

/** Other leads and reports of the same person or business; nothing when there are none. */
export function RelatedCard({ lead }: { lead: LeadRef }) {
  const { data } = useQuery({ queryKey: leadKeys.related(lead), queryFn: () => relatedLeads(lead) });
  if (data === undefined || (data.leads.length === 0 && data.reports.length === 0)) return null;
  return (
    <Card title="Same person or business">
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {data.leads.map((other) => (
          <li key={`${other.kind} ${other.id}`}>
            <div className="flex items-center justify-between gap-3">
              <Link
                to={`${LEAD_PATHS[other.kind]}/${other.id}`}
                className="link min-w-0 truncate font-semibold"
              >
                <Said>{other.title}</Said>
              </Link>
              <StatusBadge status={other.status} />
            </div>
            <p className="text-[0.8125rem] text-muted">
              {other.kind === 'submission' ? 'Submission' : 'Consultation'}, {shortDate(other.created_at)}.{' '}
              {sameWords(other.same)}
            </p>
          </li>
        ))}
        {data.reports.map((report) => (
          <li key={report.id}>
            <Link to={`/admin/reports/${report.id}`} className="link block truncate font-semibold">
              <Said>{`Report of ${hostWords(report.url)}`}</Said>
            </Link>
            <p className="text-[0.8125rem] text-muted tabular-nums">
              SEO {report.seo_score ?? '-'}, Performance {report.performance_score ?? '-'},{' '}
              {shortDate(report.created_at)}. {sameWords(report.same)}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function sameWords(same: RelatedLead['same']): string {
  return same.length === 0 ? '' : `Same ${same.map((part) => SAME[part]).join(' and ')}`;
}
