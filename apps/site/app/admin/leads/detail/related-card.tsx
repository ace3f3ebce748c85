import type { LeadRef } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatHost } from '../../format/contact-links.ts';
import { formatShortDate } from '../../format/format-date.ts';
import type { RelatedLead, RelatedReport } from '../api.ts';
import { useDuplicates } from '../merge/use-duplicates.ts';
import { LeadLine } from '../model/lead-line.tsx';
import { leadQueryKeys } from '../model/query-keys.ts';
import { formatSharedNumber, formatSharedWith, relatedGroups, withoutDuplicates } from './related-labels.ts';

/** Shown before the others are asked for: of the same person, and of those that only share a number. */
const MAX_SAME = 5;
const MAX_PHONE_ONLY = 2;

/** Other leads and reports of the same person or business, and separately those that only share a phone number. */
export function RelatedCard({ lead }: { lead: LeadRef }) {
  const { data } = useQuery({
    queryKey: leadQueryKeys.related(lead),
    queryFn: () => desk('related-leads', { leadId: lead.id }),
  });
  const { data: known, isPending } = useDuplicates(lead);
  if (data === undefined || isPending) return null;
  const { same, phoneOnly } = relatedGroups(withoutDuplicates(data, known?.duplicates ?? []));
  return (
    <>
      {same.length > 0 && (
        <Card title="Same person or business">
          <CollapsibleList
            max={MAX_SAME}
            lines={same.map((related) => ({ key: related.id, line: <Related related={related} /> }))}
          />
        </Card>
      )}
      {phoneOnly.length > 0 && (
        <Card title="Same phone number" description={formatSharedNumber(data.phoneBusinesses)}>
          <CollapsibleList
            max={MAX_PHONE_ONLY}
            lines={phoneOnly.map((related) => ({ key: related.id, line: <Related related={related} /> }))}
          />
        </Card>
      )}
    </>
  );
}

function CollapsibleList({ lines, max }: { lines: { key: string; line: ReactNode }[]; max: number }) {
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? lines : lines.slice(0, max);
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {shown.map(({ key, line }) => (
          <li key={key}>{line}</li>
        ))}
      </ul>
      {lines.length > max && (
        <DeskButton
          size="small"
          className="mt-4"
          aria-expanded={isExpanded}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Show fewer' : `Show all ${lines.length}`}
        </DeskButton>
      )}
    </>
  );
}

function Related({ related }: { related: RelatedLead | RelatedReport }) {
  if ('url' in related) {
    return (
      <>
        <Link to={`/admin/reports/${related.id}`} className="link block truncate font-semibold">
          <UntrustedText>{`Report for ${formatHost(related.url)}`}</UntrustedText>
        </Link>
        <p className="text-[0.8125rem] text-muted tabular-nums">
          SEO {related.seoScore ?? '-'}, Performance {related.performanceScore ?? '-'},{' '}
          {formatShortDate(related.createdAt)}. {formatSharedWith(related.same)}
        </p>
      </>
    );
  }
  return (
    <>
      <LeadLine lead={related} />
      <p className="text-[0.8125rem] text-muted">
        {related.kind === 'submission' ? 'Submission' : 'Consultation'}, {formatShortDate(related.createdAt)}.{' '}
        {formatSharedWith(related.same)}
      </p>
    </>
  );
}
