import { BEST_TIMES, PROMISED_HOURS } from '@fml/contract';
import { useEffect, useRef } from 'react';
import { brand } from '../../brand.ts';
import type { ConsultationFields } from './consultation-request.ts';

/** The confirmation: what was sent, as it was typed, so that a wrong digit is noticed now and not in two days. */
export function RequestReceived({ sent }: { sent: ConsultationFields }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const phone = sent.phone.trim();
  return (
    <div className="perforated rounded-t-sign bg-surface">
      <div className="rounded-t-sign border-t-8 border-pass-shape px-5 pt-8 pb-7 sm:px-8">
        <h3 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          Request Received!
        </h3>
        <p className="mt-4 max-w-[29.5em] text-lead text-muted">
          We’ll review your details and reach out within {PROMISED_HOURS} hours. You don’t need to do anything
          else.
        </p>
        <dl className="mt-6 border-t border-line">
          <Line term="Name" text={sent.name.trim()} />
          <Line term="Email" text={sent.email.trim()} />
          <Line term="Phone" text={phone || 'Not provided, so we’ll email you'} />
          <Line term="Best time to call" text={sent.bestTime ? BEST_TIMES[sent.bestTime] : 'Any time'} />
        </dl>
        <p className="mt-5 max-w-[34.8em] text-small text-muted">
          See a mistake? Call{' '}
          <a href={brand.phone.href} className="link whitespace-nowrap">
            {brand.phone.display}
          </a>{' '}
          or email{' '}
          <a href={`mailto:${brand.email}`} className="link [overflow-wrap:anywhere]">
            {brand.email}
          </a>
          .
        </p>
      </div>
    </div>
  );
}

function Line({ term, text }: { term: string; text: string }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold [overflow-wrap:anywhere]">{text}</dd>
    </div>
  );
}
