import type { OnboardingDraftRow } from '@fml/leads/fields';
import { Link } from 'react-router';
import type { DataColumn } from '../../../ui/desk/table/data-table.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { formatShortDate, formatTimeSince } from '../../format/format-date.ts';
import { optionLabels } from '../../format/option-labels.ts';
import { StatusBadge } from '../../leads/model/lead-badges.tsx';
import { formatStep } from '../draft-labels.ts';

export function draftColumns(
  addressOf: (draft: OnboardingDraftRow) => string,
  now: Date,
): DataColumn<OnboardingDraftRow>[] {
  return [
    {
      id: 'business',
      header: 'Business',
      onPhone: 'title',
      className: 'md:w-[28%] md:max-w-0 [overflow-wrap:anywhere]',
      cell: (draft) => (
        <div className="min-w-0">
          <Link to={addressOf(draft)} preventScrollReset className="font-semibold hover:underline">
            <UntrustedText>{draft.businessName || 'No name yet'}</UntrustedText>
          </Link>
          <p className="text-[0.8125rem] leading-snug text-muted">
            {draft.businessType === null ? 'No type yet' : optionLabels.businessType(draft.businessType)}
          </p>
        </div>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      className: 'md:w-[26%] md:max-w-0',
      cell: (draft) =>
        draft.contactName || draft.contactEmail || draft.contactPhone ? (
          <div className="min-w-0">
            <p className="truncate">
              <UntrustedText>{draft.contactName ?? ''}</UntrustedText>
            </p>
            <p className="truncate text-[0.8125rem] leading-snug text-muted">
              {draft.contactPhone && <UntrustedText>{draft.contactPhone}</UntrustedText>}
              {draft.contactPhone && draft.contactEmail && ' · '}
              {draft.contactEmail && <UntrustedText>{draft.contactEmail}</UntrustedText>}
            </p>
          </div>
        ) : (
          <span className="text-muted">Not given yet</span>
        ),
    },
    {
      id: 'status',
      header: 'Status',
      onPhone: 'corner',
      cell: (draft) => (
        <div className="flex flex-wrap items-center gap-x-2">
          <StatusBadge status={draft.status} />
          {draft.notes > 0 && (
            <span className="text-[0.8125rem] whitespace-nowrap text-muted">
              {draft.notes === 1 ? '1 note' : `${draft.notes} notes`}
            </span>
          )}
        </div>
      ),
    },
    { id: 'step', header: 'Reached', cell: (draft) => formatStep(draft.step) },
    {
      id: 'updated',
      header: 'Last change',
      className: 'whitespace-nowrap tabular-nums',
      cell: (draft) => formatTimeSince(draft.updatedAt, now),
    },
    {
      id: 'expires',
      header: 'Deleted on',
      onPhone: 'hidden',
      className: 'whitespace-nowrap tabular-nums',
      cell: (draft) => <span className="text-muted">{formatShortDate(draft.expiresAt)}</span>,
    },
  ];
}
