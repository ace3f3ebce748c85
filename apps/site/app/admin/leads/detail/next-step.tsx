import { PROMISED_HOURS } from '@fml/contract';
import { Mail, MessageSquare, Phone, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { DeskButton, deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { mailLink, phoneLink } from '../../format/contact-links.ts';
import { useMinute } from '../../screen/use-minute.ts';
import { formatTries } from '../calls/format-tries.ts';
import type { LeadListRow } from '../model/lead-resource.ts';
import type { LeadScreenState } from './use-lead-screen.ts';

export interface LeadPerson {
  name: string;
  email: string | null;
  phone: string | null;
  /** A label, or null when any time is fine. */
  bestTime: string | null;
}

/** The one thing to do now, by status. A closed lead asks for its outcome here. */
export function NextStep({
  screen,
  status,
  person,
  isSuspected,
  tries,
  outcome,
}: {
  screen: LeadScreenState;
  status: string;
  person: LeadPerson;
  /** It may come from a bot. */
  isSuspected: boolean;
  tries: ReactNode;
  /** Fields that staff fill in, such as the value of a converted lead or the reason of a lost one. */
  outcome: ReactNode;
}) {
  if (status === 'converted' || status === 'lost') {
    return <NextStepPanel>{outcome}</NextStepPanel>;
  }
  const call = person.phone === null ? null : phoneLink(person.phone);
  const hasMail = person.email !== null && mailLink(person.email) !== null;
  const isDoubtful = isSuspected && status === 'new';
  const who = <UntrustedText>{person.name}</UntrustedText>;
  return (
    <NextStepPanel>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-[1.0625rem] [overflow-wrap:anywhere]">
            {isDoubtful ? <>Check whether {who} is a real person</> : stepTitle(status, who, call !== null)}
          </h2>
          <p className="mt-0.5 text-fine text-muted">
            {isDoubtful
              ? 'If it reads like a real inquiry, call or email. If not, set the status to Lost.'
              : stepText(status, person)}
          </p>
          {tries}
        </div>
        <div className="flex flex-wrap gap-2">
          {call !== null && (
            <a href={call} className={deskButtonClassName('primary', 'tall')}>
              <Phone /> Call <UntrustedText>{person.phone ?? ''}</UntrustedText>
            </a>
          )}
          <DeskButton data-needs="write" size="tall" onClick={screen.openCall}>
            <PhoneCall /> Log a call
          </DeskButton>
          {hasMail && (
            <DeskButton
              variant={call === null ? 'primary' : 'outline'}
              size="tall"
              onClick={screen.writeMail}
            >
              <Mail /> Email
            </DeskButton>
          )}
          {call !== null && (
            <DeskButton data-needs="write" size="tall" onClick={screen.writeText}>
              <MessageSquare /> Text
            </DeskButton>
          )}
        </div>
      </div>
      {status === 'qualified' && <div className="mt-4">{outcome}</div>}
    </NextStepPanel>
  );
}

function NextStepPanel({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label="Next step"
      className="mb-5 rounded-sign border border-l-4 border-line border-l-rule bg-surface p-4 sm:px-5"
    >
      {children}
    </section>
  );
}

function stepTitle(status: string, who: ReactNode, canCall: boolean): ReactNode {
  if (status === 'contacted') return <>Find out whether {who} is a good fit</>;
  if (status === 'qualified') return <>Make {who} an offer</>;
  return canCall ? <>Call {who} first</> : <>Email {who} first</>;
}

function stepText(status: string, { bestTime }: LeadPerson): string {
  const when = bestTime === null ? 'No best time given.' : `Best time: ${bestTime}.`;
  if (status === 'contacted') return `Then set the status to Qualified, or to Lost with the reason. ${when}`;
  if (status === 'qualified')
    return `When they sign, set the status to Converted and enter the deal value. ${when}`;
  return `We promised to be in touch within ${PROMISED_HOURS} hours. ${when}`;
}

/** How often a lead was called and when last; nothing for one that never was. */
export function CallTries({ lead }: { lead: Pick<LeadListRow, 'callTries' | 'lastCallAt'> }) {
  const text = formatTries(lead.callTries, lead.lastCallAt, useMinute());
  if (text === '') return null;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-fine font-semibold">
      <Phone aria-hidden="true" className="size-3.5" /> {text}
    </p>
  );
}
