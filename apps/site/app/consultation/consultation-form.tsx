import { BEST_TIMES, type BestTime, PROMISED_HOURS } from '@fml/contract';
import { BRAND } from '@fml/contract/brand';
import { useEffect, useRef } from 'react';
import { Captcha } from '../lead-form/captcha.tsx';
import { EmailField } from '../lead-form/email-field.tsx';
import { useSay } from '../lead-form/form-language.ts';
import { HoneypotField } from '../lead-form/honeypot-field.tsx';
import { Button } from '../ui/button.tsx';
import { FailureBox } from '../ui/failure-box.tsx';
import { Field } from '../ui/field.tsx';
import { Input } from '../ui/input.tsx';
import { Select } from '../ui/select.tsx';
import type { ConsultationFields } from './consultation-request.ts';
import { REQUEST_LABEL } from './send-consultation.ts';
import { useConsultation } from './use-consultation.ts';

export interface ConsultationFormProps {
  reportId?: string;
  sent: ConsultationFields | null;
  onSent: (fields: ConsultationFields) => void;
}

export function ConsultationForm({ sent, ...request }: ConsultationFormProps) {
  return sent ? <RequestReceived sent={sent} /> : <RequestForm {...request} />;
}

function RequestForm({ reportId, onSent }: Omit<ConsultationFormProps, 'sent'>) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const captchaToken = useRef<string | null>(null);
  const { phase, fields, errors, failure, attempts, isPrefilled, change, clear, submit } = useConsultation(
    form,
    onSent,
    reportId,
  );
  const hasBegun = Object.values(fields).some((text) => text !== '');
  const isSubmitting = phase === 'submitting';

  return (
    <div className="perforated rounded-t-sign bg-surface">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(captchaToken.current);
        }}
        aria-label={say('Consultation request')}
        className="relative grid gap-5 rounded-t-sign border-t-8 border-rule px-5 pt-7 pb-5 sm:grid-cols-2 sm:px-8"
      >
        {isPrefilled && (
          <p className="text-small text-muted sm:col-span-2">
            {say('We filled in what you entered last time. Not you?')}{' '}
            <button
              type="button"
              onClick={clear}
              className="link inline-flex min-h-11 cursor-pointer items-center font-semibold"
            >
              {say('Clear it')}
            </button>
          </p>
        )}
        <Field label={say('Name')} isRequired error={errors.name && say(errors.name)}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              value={fields.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <EmailField
          name="email"
          value={fields.email}
          error={errors.email && say(errors.email)}
          onChange={(email) => change({ email })}
        />
        <Field label={say('Phone (optional)')} error={errors.phone && say(errors.phone)}>
          {(control) => (
            <Input
              {...control}
              name="phone"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              value={fields.phone}
              onChange={(event) => change({ phone: event.target.value })}
            />
          )}
        </Field>
        <Field label={say('Best time to call (optional)')}>
          {(control) => (
            <Select
              {...control}
              name="bestTime"
              value={fields.bestTime}
              onChange={(event) => change({ bestTime: event.target.value as BestTime | '' })}
            >
              <option value="">{say('Any time')}</option>
              {Object.entries(BEST_TIMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {say(label)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <HoneypotField />
        <div className="grid gap-3 sm:col-span-2">
          {hasBegun && <Captcha key={attempts} token={captchaToken} />}
          {failure && <FailureBox>{say(failure)}</FailureBox>}
          <Button type="submit" disabled={isSubmitting} className="w-full sm:w-auto sm:justify-self-start">
            {say(isSubmitting ? 'Submitting...' : REQUEST_LABEL)}
          </Button>
          <p className="text-small text-muted">
            <span className="text-accent-text">*</span>
            {` ${say('Required. We only use this to get back to you.')}`}
          </p>
        </div>
      </form>
    </div>
  );
}

/** The confirmation: what was sent, as it was typed, so that a wrong digit is noticed now and not in two days. */
function RequestReceived({ sent }: { sent: ConsultationFields }) {
  const say = useSay();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const phone = sent.phone.trim();
  return (
    <div className="perforated rounded-t-sign bg-surface">
      <div className="rounded-t-sign border-t-8 border-pass-shape px-5 pt-8 pb-7 sm:px-8">
        <h3 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          {say('Request Received!')}
        </h3>
        <p className="mt-4 max-w-[29.5em] text-lead text-muted">
          {say(
            `We’ll review your details and reach out within ${PROMISED_HOURS} hours. You don’t need to do anything else.`,
          )}
        </p>
        <dl className="mt-6 border-t border-line">
          <Line term={say('Name')} text={sent.name.trim()} />
          <Line term={say('Email')} text={sent.email.trim()} />
          <Line term={say('Phone')} text={phone || say('Not provided, so we’ll email you')} />
          <Line
            term={say('Best time to call')}
            text={say(sent.bestTime ? BEST_TIMES[sent.bestTime] : 'Any time')}
          />
        </dl>
        <p className="mt-5 max-w-[34.8em] text-small text-muted">
          {say('See a mistake? Call')}{' '}
          <a href={BRAND.phone.href} className="link whitespace-nowrap">
            {BRAND.phone.display}
          </a>{' '}
          {say('or email')}{' '}
          <a href={`mailto:${BRAND.email}`} className="link [overflow-wrap:anywhere]">
            {BRAND.email}
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
