import { BUSINESS_TYPES } from '@fml/contract';
import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { ChoiceGroup, pairs } from '../choice-group.tsx';
import type { StepProps } from './step-props.ts';
import { TextField } from './text-field.tsx';

export function BusinessStep(step: StepProps) {
  const { answers, errors, onChange } = step;
  return (
    <>
      <TextField step={step} field="business_name" autoComplete="organization" />
      <ChoiceGroup
        kind="one"
        name="businessType"
        question={QUESTIONNAIRE_FIELDS.business_type.label}
        error={errors.businessType}
        options={pairs(BUSINESS_TYPES)}
        chosen={answers.businessType ? [answers.businessType] : []}
        columns="auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))]"
        onChoose={(businessType) => onChange({ businessType })}
      />
      <TextField
        step={step}
        field="website_url"
        help={'For example, ruizplumbing.com. No website yet? Enter "none".'}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
