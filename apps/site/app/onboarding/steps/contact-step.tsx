import { EmailField } from '../../lead-form/email-field.tsx';
import type { StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';

export function ContactStep(step: StepProps) {
  const { answers, errors, onChange, onLeave } = step;
  return (
    <>
      <TextField step={step} field="contact_name" autoComplete="name" />
      <EmailField
        name="contactEmail"
        value={answers.contactEmail}
        error={errors.contactEmail}
        onChange={(contactEmail) => onChange({ contactEmail })}
        onLeave={() => onLeave('contactEmail')}
      />
      <TextField
        step={step}
        field="contact_phone"
        help="The fastest way to get an answer. We’ll only call about this request."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
