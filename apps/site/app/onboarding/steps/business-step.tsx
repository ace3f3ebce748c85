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
        columns="auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))]"
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
