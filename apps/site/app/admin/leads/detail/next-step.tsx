import { PROMISED_HOURS } from '@fml/contract';
import { Mail, MessageSquare, Phone, PhoneCall, StickyNote } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { mailLink, phoneLink } from '../../format/contact-links.ts';
import { useMinute } from '../../screen/use-minute.ts';
import { formatTries } from '../calls/format-tries.ts';
import type { LeadListRow } from '../model/lead-resource.ts';
import { formatValue } from '../outcome/format-value.ts';
import type { LeadScreenState } from './use-lead-screen.ts';

export interface LeadPerson {
  name: string;
  email: string | null;
  phone: string | null;
  /** A label, or null when any time is fine. */
  bestTime: string | null;
}

/** The one thing to do now, by status, and the ways to reach the person, which stay where they are. */
export function NextStep({
  screen,
  lead,
  status,
  person,
}: {
  screen: LeadScreenState;
  lead: LeadListRow;
  /** A moment ahead of that of the lead, where it was chosen by key. */
  status: string;
  person: LeadPerson;
}) {
  const call = person.phone === null ? null : phoneLink(person.phone);
  const hasMail = person.email !== null && mailLink(person.email) !== null;
  // It may come from a bot.
  const isDoubtful = lead.suspicion !== null && status === 'new';
  const who = <UntrustedText>{person.name}</UntrustedText>;
  const isClosed = status === 'converted' || status === 'lost';
  return (
    <section
      aria-label="Next step"
      className="rounded-sign border border-l-4 border-line border-l-rule bg-surface p-4 sm:px-5"
    >
      <h2 className="text-[1.0625rem] [overflow-wrap:anywhere]">
        {isDoubtful ? (
          <>Check whether {who} is a real person</>
        ) : isClosed ? (
          closedTitle(status, lead)
        ) : (
          stepTitle(status, who, call !== null)
        )}
      </h2>
      <p className="mt-0.5 text-fine text-muted">
        {isDoubtful
          ? 'If it reads like a real inquiry, call or email. If not, set the status to Lost.'
          : stepText(status, person)}
      </p>
      <CallTries lead={lead} />
      <div className="mt-3 flex flex-wrap gap-2">
        {call !== null && (
          <a href={call} className={deskButtonClassName(isClosed ? 'outline' : 'primary')}>
            <Phone /> Call <UntrustedText>{person.phone ?? ''}</UntrustedText>
          </a>
        )}
        {hasMail && (
          <DeskButton variant={call === null && !isClosed ? 'primary' : 'outline'} onClick={screen.writeMail}>
            <Mail /> Email
          </DeskButton>
        )}
        <DeskButton data-needs="write" variant="quiet" onClick={screen.openCall}>
          <PhoneCall /> Log a call
        </DeskButton>
        {call !== null && (
          <DeskButton data-needs="write" variant="quiet" onClick={screen.writeText}>
            <MessageSquare /> Text
          </DeskButton>
        )}
        <DeskButton data-needs="write" variant="quiet" onClick={screen.writeNote}>
          <StickyNote /> Note
        </DeskButton>
      </div>
    </section>
  );
}

function stepTitle(status: string, who: ReactNode, canCall: boolean): ReactNode {
  if (status === 'contacted') return <>Find out whether {who} is a good fit</>;
  if (status === 'qualified') return <>Make {who} an offer</>;
  return canCall ? <>Call {who} first</> : <>Email {who} first</>;
}

function closedTitle(
  status: string,
  { dealValue, monthlyValue, lostReason }: Pick<LeadListRow, 'dealValue' | 'monthlyValue' | 'lostReason'>,
): string {
  if (status === 'lost') return lostReason === null ? 'Lost. What was the reason?' : 'Lost';
  const value = formatValue(dealValue, monthlyValue);
  return value === '' ? 'Won. What is the deal worth?' : `Won for ${value}`;
}

function stepText(status: string, { bestTime }: LeadPerson): string {
  const when = bestTime === null ? 'No best time given.' : `Best time: ${bestTime}.`;
  if (status === 'contacted') return `Then set the status to Qualified, or to Lost with the reason. ${when}`;
  if (status === 'qualified')
    return `When they sign, set the status to Converted and enter the deal value. ${when}`;
  if (status === 'converted') return 'Set a follow-up for when you will be in touch again.';
  if (status === 'lost') return 'A follow-up in some months may win them back.';
  return `We promised to be in touch within ${PROMISED_HOURS} hours. ${when}`;
}

/** How often a lead was called and when last; nothing for one that never was. */
function CallTries({ lead }: { lead: Pick<LeadListRow, 'callTries' | 'lastCallAt'> }) {
  const text = formatTries(lead.callTries, lead.lastCallAt, useMinute());
  if (text === '') return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-fine font-semibold">
      <Phone aria-hidden="true" className="size-3.5" /> {text}
    </p>
  );
}
