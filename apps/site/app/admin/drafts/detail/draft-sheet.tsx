import {
  DRAFT_STAFF_FIELDS,
  fieldsShownIn,
  type OnboardingDraftRow,
  QUESTIONNAIRE_FIELDS,
} from '@fml/leads/fields';
import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/desk/description-list.tsx';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { Drawer } from '../../../ui/desk/overlays/drawer.tsx';
import { ModalHeader } from '../../../ui/desk/overlays/modal-header.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { Toaster } from '../../../ui/toaster.tsx';
import { mailLink, phoneLink, webLink } from '../../format/contact-links.ts';
import { columnOf, fieldText } from '../../format/field-text.ts';
import { formatLongDateTime } from '../../format/format-date.ts';
import { formatStep } from '../draft-labels.ts';
import { DraftFollowUp } from './draft-follow-up.tsx';

/** What a visitor answered before leaving, how to reach them, and what staff did about it. */
export function DraftSheet({
  isOpen,
  draft,
  problem,
  onClose,
}: {
  isOpen: boolean;
  /** Undefined while it is loaded, null when there is none. */
  draft: OnboardingDraftRow | null | undefined;
  problem: string | null;
  onClose: () => void;
}) {
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      side="right"
      label="Unfinished lead"
      className="w-[min(30rem,92vw)]!"
    >
      {/* The desk's own toasts are covered by a modal sheet. */}
      {isOpen && <Toaster />}
      {isOpen && !draft && (
        <div className="grid justify-items-start gap-4 p-5">
          <p role="status">
            {problem ??
              (draft === undefined
                ? 'Loading...'
                : 'This unfinished lead was not found. It may have been completed, erased, or deleted after 30 days.')}
          </p>
          <DeskButton onClick={onClose}>Close</DeskButton>
        </div>
      )}
      {draft && (
        <div className="grid gap-5 p-5">
          <ModalHeader
            title={<UntrustedText>{draft.businessName || 'No name yet'}</UntrustedText>}
            description={`Stopped at ${formatStep(draft.step)}`}
            onClose={onClose}
          />
          <Reach draft={draft} />
          <DraftFollowUp draft={draft} />
          <div className="border-t border-line pt-5">
            <DescriptionList>
              {answers(draft).map(([label, value]) => (
                <DescriptionItem key={label} label={label}>
                  {value}
                </DescriptionItem>
              ))}
            </DescriptionList>
          </div>
          <p className="border-t border-line pt-4 text-fine text-muted">
            Started {formatLongDateTime(draft.createdAt)}, last changed {formatLongDateTime(draft.updatedAt)}.
            It will be deleted {formatLongDateTime(draft.expiresAt)}, or when the visitor completes the
            questionnaire. Its notes then move to the lead.
          </p>
        </div>
      )}
    </Drawer>
  );
}

function Reach({ draft }: { draft: OnboardingDraftRow }) {
  const call = phoneLink(draft.contactPhone ?? '');
  const mail = mailLink(draft.contactEmail ?? '');
  if (call === null && mail === null) {
    return <p className="text-small text-muted">They left before giving contact details.</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {call !== null && (
        <a href={call} className={deskButtonClassName('primary')}>
          <Phone /> Call <UntrustedText>{draft.contactPhone ?? ''}</UntrustedText>
        </a>
      )}
      {mail !== null && (
        <a href={mail} className={deskButtonClassName(call === null ? 'primary' : 'outline')}>
          <Mail /> Email
        </a>
      )}
    </div>
  );
}

const SHOWN = fieldsShownIn('draftSheet', { ...QUESTIONNAIRE_FIELDS, ...DRAFT_STAFF_FIELDS });

/** The given answers; the others are left out. */
function answers(draft: OnboardingDraftRow): [label: string, value: ReactNode][] {
  return SHOWN.flatMap(({ label, column, field }) => {
    const text = String(fieldText(field, columnOf(draft, column), ', ') ?? '');
    if (text === '') return [];
    if (field.type === 'website') return [[label, <Website key={column} address={text} />]];
    if (field.type === 'email') return [[label, <BreakableAddress key={column}>{text}</BreakableAddress>]];
    return [[label, <UntrustedText key={column}>{text}</UntrustedText>]];
  });
}

function Website({ address }: { address: string }) {
  const link = webLink(address);
  if (link === null) return <BreakableAddress>{address}</BreakableAddress>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link">
      <BreakableAddress>{address}</BreakableAddress>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
