import { Mail, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { deskButtonClassName } from '../../../ui/desk/desk-button.tsx';
import { mailLink, phoneLink } from '../lead-links.ts';
import { Said } from '../lead-marks.tsx';

export interface LeadPerson {
  name: string;
  email: string;
  phone: string | null;
  /** Words, or null when any time will do. */
  bestTime: string | null;
}

/** The one thing to do now, by status; the outcome of a closed lead is asked for here. */
export function NextStep({
  status,
  person,
  isSuspected,
  outcome,
}: {
  status: string;
  person: LeadPerson;
  /** It may be no person's. */
  isSuspected: boolean;
  /** Fields for the value of a converted lead or the reason of a lost one. */
  outcome: ReactNode;
}) {
  if (status === 'converted' || status === 'lost') {
    return <Strip>{outcome}</Strip>;
  }
  const call = person.phone === null ? null : phoneLink(person.phone);
  const mail = mailLink(person.email);
  const isDoubtful = isSuspected && status === 'new';
  const who = <Said>{person.name}</Said>;
  return (
    <Strip>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="text-[1.0625rem] [overflow-wrap:anywhere]">
            {isDoubtful ? <>Find out whether {who} is a person</> : stepTitle(status, who, call !== null)}
          </h2>
          <p className="mt-0.5 text-fine text-muted">
            {isDoubtful
              ? 'Call or write if it reads like one; else set the status to Lost.'
              : stepText(status, person)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {call !== null && (
            <a href={call} className={deskButtonClassName('primary', 'tall')}>
              <Phone /> Call <Said>{person.phone ?? ''}</Said>
            </a>
          )}
          {mail !== null && (
            <a href={mail} className={deskButtonClassName(call === null ? 'primary' : 'outline', 'tall')}>
              <Mail /> E-mail
            </a>
          )}
        </div>
      </div>
    </Strip>
  );
}

function Strip({ children }: { children: ReactNode }) {
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
  if (status === 'contacted') return <>Find out whether {who} fits</>;
  if (status === 'qualified') return <>Make {who} an offer</>;
  return canCall ? <>Call {who} first</> : <>Write to {who} first</>;
}

function stepText(status: string, { bestTime }: LeadPerson): string {
  const when = bestTime === null ? 'No best time given.' : `Best time: ${bestTime}.`;
  if (status === 'contacted') return `Then set the status to Qualified, or to Lost with the reason. ${when}`;
  if (status === 'qualified') return `Set the status to Converted with its value when they sign. ${when}`;
  return `We promised to be in touch within 24 hours. ${when}`;
}
