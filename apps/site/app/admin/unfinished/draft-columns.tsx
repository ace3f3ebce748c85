import { ONBOARDING_STEPS, type OnboardingDraftRow } from '@fml/contract';
import { Link } from 'react-router';
import type { DataColumn } from '../../ui/desk/data-table.tsx';
import { shortDate, timeSince } from '../lead/date-words.ts';
import { Said } from '../lead/lead-marks.tsx';
import { optionWords } from '../lead/option-words.ts';

/** `Contact (2 of 4)`: the step the visitor had reached. */
export function stepWords(step: number): string {
  return `${ONBOARDING_STEPS[step - 1] ?? 'Step'} (${step} of ${ONBOARDING_STEPS.length})`;
}

export function draftColumns(
  searchOf: (draft: OnboardingDraftRow) => string,
  now: Date,
): DataColumn<OnboardingDraftRow>[] {
  return [
    {
      id: 'business',
      header: 'Business',
      onPhone: 'title',
      className: 'md:w-[34%] md:max-w-0 [overflow-wrap:anywhere]',
      cell: (draft) => (
        <div className="min-w-0">
          <Link to={{ search: searchOf(draft) }} preventScrollReset className="font-semibold hover:underline">
            <Said>{draft.business_name || 'No name yet'}</Said>
          </Link>
          <p className="text-[0.8125rem] leading-snug text-muted">
            {draft.business_type === null ? 'No type yet' : optionWords.businessType(draft.business_type)}
          </p>
        </div>
      ),
    },
    {
      id: 'contact',
      header: 'Contact',
      className: 'md:w-[28%] md:max-w-0',
      cell: (draft) =>
        draft.contact_name || draft.contact_email || draft.contact_phone ? (
          <div className="min-w-0">
            <p className="truncate">
              <Said>{draft.contact_name ?? ''}</Said>
            </p>
            <p className="truncate text-[0.8125rem] leading-snug text-muted">
              <Said>{draft.contact_email || draft.contact_phone || ''}</Said>
            </p>
          </div>
        ) : (
          <span className="text-muted">Not given yet</span>
        ),
    },
    { id: 'step', header: 'Reached', cell: (draft) => stepWords(draft.step) },
    {
      id: 'updated',
      header: 'Last change',
      onPhone: 'corner',
      className: 'whitespace-nowrap tabular-nums',
      cell: (draft) => timeSince(draft.updated_at, now),
    },
    {
      id: 'expires',
      header: 'Deleted on',
      onPhone: 'hidden',
      className: 'whitespace-nowrap tabular-nums',
      cell: (draft) => <span className="text-muted">{shortDate(draft.expires_at)}</span>,
    },
  ];
}
