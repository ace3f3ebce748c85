import { BEST_TIMES, type BestTime } from '@fml/contract';
import { useRef } from 'react';
import { Captcha } from '../../lead-form/captcha.tsx';
import { EmailField } from '../../lead-form/email-field.tsx';
import { HoneypotField } from '../../lead-form/honeypot-field.tsx';
import { Button } from '../../ui/button.tsx';
import { FailureBox } from '../../ui/failure-box.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import type { ConsultationFields } from './consultation-request.ts';
import { RequestReceived } from './request-received.tsx';
import { REQUEST_LABEL } from './send-consultation.ts';
import { useConsultation } from './use-consultation.ts';

export interface ConsultationFormProps {
  reportId?: string;
  /** What was sent; null until then. */
  sent: ConsultationFields | null;
  onSent: (fields: ConsultationFields) => void;
}

/** The form that asks for a call. A confirmation takes its place once it is sent. */
export function ConsultationForm({ sent, ...request }: ConsultationFormProps) {
  return sent ? <RequestReceived sent={sent} /> : <RequestForm {...request} />;
}

function RequestForm({ reportId, onSent }: Omit<ConsultationFormProps, 'sent'>) {
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
        aria-label="Consultation request"
        className="relative grid gap-5 rounded-t-sign border-t-8 border-rule px-5 pt-7 pb-5 sm:grid-cols-2 sm:px-8"
      >
        {isPrefilled && (
          <p className="text-small text-muted sm:col-span-2">
            We filled in what you entered last time. Not you?{' '}
            <button
              type="button"
              onClick={clear}
              className="link inline-flex min-h-11 cursor-pointer items-center font-semibold"
            >
              Clear it
            </button>
          </p>
        )}
        <Field label="Name" isRequired error={errors.name}>
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
          error={errors.email}
          onChange={(email) => change({ email })}
        />
        <Field label="Phone (optional)" error={errors.phone}>
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
        <Field label="Best time to call (optional)">
          {(control) => (
            <Select
              {...control}
              name="bestTime"
              value={fields.bestTime}
              onChange={(event) => change({ bestTime: event.target.value as BestTime | '' })}
            >
              <option value="">Any time</option>
              {Object.entries(BEST_TIMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <HoneypotField />
        <div className="grid gap-3 sm:col-span-2">
          {hasBegun && <Captcha key={attempts} token={captchaToken} />}
          {failure && <FailureBox>{failure}</FailureBox>}
          <Button type="submit" disabled={isSubmitting} className="w-full sm:w-auto sm:justify-self-start">
            {isSubmitting ? 'Submitting...' : REQUEST_LABEL}
          </Button>
          <p className="text-small text-muted">
            <span className="text-accent-text">*</span> Required. We only use this to get back to you.
          </p>
        </div>
      </form>
    </div>
  );
}
