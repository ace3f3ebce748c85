import type { OnboardingDraftRow } from '@fml/contract';
import { Mail, Phone, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton, deskButtonClassName } from '../../ui/desk/desk-button.tsx';
import { Drawer } from '../../ui/desk/drawer.tsx';
import { longDateTime } from '../lead/date-words.ts';
import { Fact, Facts } from '../lead/detail/facts.tsx';
import { mailLink, phoneLink, webLink } from '../lead/lead-links.ts';
import { Said, SaidAddress } from '../lead/lead-marks.tsx';
import { optionWords, sourceWords } from '../lead/option-words.ts';
import { stepWords } from './draft-columns.tsx';

/** What a visitor had answered before leaving, and how to reach them, if they had said. */
export function DraftSheet({ draft, onClose }: { draft: OnboardingDraftRow | null; onClose: () => void }) {
  return (
    <Drawer
      isOpen={draft !== null}
      onClose={onClose}
      side="right"
      label="Unfinished lead"
      className="w-[min(30rem,92vw)]!"
    >
      {draft && (
        <div className="grid gap-5 p-5">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 className="text-[1.25rem] [overflow-wrap:anywhere]">
                <Said>{draft.business_name || 'No name yet'}</Said>
              </h2>
              <p className="mt-1 text-muted">Left at {stepWords(draft.step)}</p>
            </div>
            <DeskButton
              variant="quiet"
              size="icon"
              aria-label="Close"
              className="-mt-2 -mr-2"
              onClick={onClose}
            >
              <X />
            </DeskButton>
          </div>
          <Reach draft={draft} />
          <Facts>
            {answers(draft).map(([label, value]) => (
              <Fact key={label} label={label}>
                {value}
              </Fact>
            ))}
          </Facts>
          <p className="border-t border-line pt-4 text-fine text-muted">
            Begun {longDateTime(draft.created_at)}, last changed {longDateTime(draft.updated_at)}. It is
            deleted {longDateTime(draft.expires_at)}, or when the visitor sends the questionnaire.
          </p>
        </div>
      )}
    </Drawer>
  );
}

function Reach({ draft }: { draft: OnboardingDraftRow }) {
  const call = phoneLink(draft.contact_phone ?? '');
  const mail = mailLink(draft.contact_email ?? '');
  if (call === null && mail === null) {
    return <p className="text-small text-muted">They left before saying how to reach them.</p>;
  }
  return (
    <div className="flex flex-wrap gap-2">
      {call !== null && (
        <a href={call} className={deskButtonClassName('primary')}>
          <Phone /> Call <Said>{draft.contact_phone ?? ''}</Said>
        </a>
      )}
      {mail !== null && (
        <a href={mail} className={deskButtonClassName(call === null ? 'primary' : 'outline')}>
          <Mail /> E-mail
        </a>
      )}
    </div>
  );
}

/** What was answered; what was not is left out. */
function answers(draft: OnboardingDraftRow): [label: string, value: ReactNode][] {
  const said = (text: string | null) => text && <Said>{text}</Said>;
  const lines: [string, ReactNode][] = [
    ['Type', draft.business_type && optionWords.businessType(draft.business_type)],
    ['Website', draft.website_url && <Website address={draft.website_url} />],
    ['Name', said(draft.contact_name)],
    ['Email', draft.contact_email && <SaidAddress>{draft.contact_email}</SaidAddress>],
    ['Phone', said(draft.contact_phone)],
    ['Primary pain point', draft.primary_pain_point && optionWords.painPoint(draft.primary_pain_point)],
    ['Pain points', draft.pain_points?.map(optionWords.painPoint).join(', ')],
    ['Desired outcome', draft.desired_outcome && optionWords.outcome(draft.desired_outcome)],
    ['Urgency', draft.urgency && optionWords.urgency(draft.urgency)],
    ['Monthly budget', draft.monthly_marketing_budget && optionWords.budget(draft.monthly_marketing_budget)],
    ['Best time to call', draft.best_time_to_call && optionWords.bestTime(draft.best_time_to_call)],
    ['Notes', said(draft.additional_notes)],
    ['Source', said(sourceWords(draft.source))],
  ];
  return lines.filter(([, value]) => value);
}

function Website({ address }: { address: string }) {
  const link = webLink(address);
  if (link === null) return <SaidAddress>{address}</SaidAddress>;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link">
      <SaidAddress>{address}</SaidAddress>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
