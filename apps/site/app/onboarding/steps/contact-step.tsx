import { EmailField } from '../../lead-form/email-field.tsx';
import type { StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';

export function ContactStep(step: StepProps) {
  const { answers, errors, onChange, onLeave } = step;
  return (
    <>
      <TextField step={step} name="contactName" label="Your name" isRequired autoComplete="name" />
      <EmailField
        name="contactEmail"
        value={answers.contactEmail}
        error={errors.contactEmail}
        onChange={(contactEmail) => onChange({ contactEmail })}
        onLeave={() => onLeave('contactEmail')}
      />
      <TextField
        step={step}
        name="contactPhone"
        label="Phone (optional)"
        help="The quickest way to an answer. We call about this and nothing else."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </>
  );
}
