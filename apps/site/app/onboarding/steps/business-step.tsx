import { BUSINESS_TYPES } from '@fml/contract';
import { ChoiceGroup, pairs } from '../choice-group.tsx';
import type { StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';

export function BusinessStep(step: StepProps) {
  const { answers, errors, onChange } = step;
  return (
    <>
      <TextField
        step={step}
        name="businessName"
        label="Business name"
        isRequired
        autoComplete="organization"
      />
      <ChoiceGroup
        kind="one"
        name="businessType"
        question="Business type"
        error={errors.businessType}
        options={pairs(BUSINESS_TYPES)}
        chosen={answers.businessType ? [answers.businessType] : []}
        columns="grid-cols-2 auto-rows-fr"
        onChoose={(businessType) => onChange({ businessType })}
      />
      <TextField
        step={step}
        name="websiteUrl"
        label="Website URL"
        help={'As you would tell it to a customer, such as ruizplumbing.com. No website yet? Write "none".'}
        isRequired
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
