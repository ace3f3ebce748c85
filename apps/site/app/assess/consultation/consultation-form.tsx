import { BEST_TIMES, type BestTime } from '@fml/contract';
import { useEffect, useRef } from 'react';
import { Captcha } from '../../lead-form/captcha.tsx';
import { EmailField } from '../../lead-form/email-field.tsx';
import { TrapField } from '../../lead-form/trap-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { REQUEST_LABEL } from './send-consultation.ts';
import { useConsultation } from './use-consultation.ts';

/** The form that asks for a call (specification section 2); replaced by a confirmation when it was taken. */
export function ConsultationForm({ reportId }: { reportId?: string }) {
  const form = useRef<HTMLFormElement>(null);
  const captchaToken = useRef<string | null>(null);
  const { phase, fields, errors, failure, attempts, change, submit } = useConsultation(form, reportId);
  const hasBegun = Object.values(fields).some((text) => text !== '');
  const isSubmitting = phase === 'submitting';

  if (phase === 'submitted') return <RequestReceived />;
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
        <TrapField />
        <div className="grid gap-3 sm:col-span-2">
          {hasBegun && (
            <Captcha
              key={attempts}
              onToken={(token) => {
                captchaToken.current = token;
              }}
            />
          )}
          {failure && (
            <p
              role="alert"
              className="rounded-sign border-2 border-critical-shape bg-critical-ground px-4 py-3 text-critical"
            >
              {failure}
            </p>
          )}
          <Button type="submit" disabled={isSubmitting} className="w-full sm:w-auto sm:justify-self-start">
            {isSubmitting ? 'Submitting...' : REQUEST_LABEL}
          </Button>
          <p className="text-small text-muted">
            <span className="text-accent-text">*</span> Required. We use this to call you back, nothing else.
          </p>
        </div>
      </form>
    </div>
  );
}

function RequestReceived() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="perforated rounded-t-sign bg-surface">
      <div className="rounded-t-sign border-t-8 border-pass-shape px-5 pt-8 pb-7 sm:px-8">
        <h3 ref={heading} tabIndex={-1} className="text-h2 outline-none">
          Request Received!
        </h3>
        <p className="mt-4 max-w-[44ch] text-lead text-muted">
          We read your details and reach out within 24 hours. You do not need to do anything until then.
        </p>
      </div>
    </div>
  );
}
