import { BEST_TIMES, type BestTime } from '@fml/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import {
  type ConsultationFields,
  consultationRequest,
  isEmailShaped,
  REQUIRED_FIELDS_MESSAGE,
} from './consultation-request.ts';
import { sendConsultation } from './send-consultation.ts';

type FieldErrors = { name?: string; email?: string };

/** Specification sections 2 and 4: editing, submitting, submitted. Uncontrolled: a failure keeps what was typed. */
export function ConsultationForm({ reportId }: { reportId?: string }) {
  const [step, setStep] = useState<'editing' | 'submitting' | 'submitted'>('editing');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const isSubmitting = step === 'submitting';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting) return;
    const form = event.currentTarget;
    const fields = readFields(form);
    const request = consultationRequest(fields, reportId);
    const found = fieldErrors(fields);
    setErrors(found);
    setFailure(null);
    if (!request || found.name || found.email) {
      toast.error(request ? (found.email ?? REQUIRED_FIELDS_MESSAGE) : REQUIRED_FIELDS_MESSAGE);
      if (!request) setFailure(REQUIRED_FIELDS_MESSAGE);
      form.querySelector<HTMLInputElement>(found.name ? '[name=name]' : '[name=email]')?.focus();
      return;
    }
    setStep('submitting');
    const outcome = await sendConsultation(request);
    if (outcome.kind === 'sent') {
      setStep('submitted');
      toast.success("Request submitted! We'll reach out within 24 hours.");
    } else {
      setStep('editing');
      setFailure(outcome.message);
      toast.error(outcome.message);
    }
  }

  if (step === 'submitted') return <RequestReceived />;
  return (
    <div className="perforated rounded-t-sign bg-surface">
      <form
        noValidate
        onSubmit={submit}
        aria-label="Consultation request"
        className="grid gap-5 rounded-t-sign border-t-8 border-rule px-5 pt-7 pb-5 sm:grid-cols-2 sm:px-8"
      >
        <Field label="Name" isRequired error={errors.name}>
          {(control) => <Input {...control} name="name" autoComplete="name" />}
        </Field>
        <Field label="Email" isRequired error={errors.email}>
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </Field>
        <Field label="Phone (optional)">
          {(control) => <Input {...control} name="phone" type="tel" autoComplete="tel" />}
        </Field>
        <Field label="Best time to call (optional)">
          {(control) => (
            <Select {...control} name="bestTime" defaultValue="">
              <option value="">Any time</option>
              {Object.entries(BEST_TIMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="grid gap-3 sm:col-span-2">
          {failure && (
            <p
              role="alert"
              className="rounded-sign border-2 border-critical-shape bg-critical-ground px-4 py-3 text-critical"
            >
              {failure}
            </p>
          )}
          <Button type="submit" disabled={isSubmitting} className="w-full sm:w-auto sm:justify-self-start">
            {isSubmitting ? 'Submitting...' : 'Request my free call'}
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

function readFields(form: HTMLFormElement): ConsultationFields {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const bestTime = text('bestTime');
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    bestTime: bestTime in BEST_TIMES ? (bestTime as BestTime) : '',
  };
}

function fieldErrors({ name, email }: ConsultationFields): FieldErrors {
  return {
    name: name.trim() === '' ? 'Enter your name.' : undefined,
    email:
      email.trim() === ''
        ? 'Enter your e-mail address.'
        : isEmailShaped(email)
          ? undefined
          : 'Enter an e-mail address like name@example.com.',
  };
}
