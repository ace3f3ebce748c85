import { type FormField, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { StepProps } from './step-props.ts';

type TextFieldName = {
  [Name in keyof Fields]: Fields[Name]['type'] extends 'choice' | 'choices' ? never : Name;
}[keyof Fields];
type Fields = typeof QUESTIONNAIRE_FIELDS;

export function TextField({
  field,
  help,
  step: { answers, errors, onChange, onLeave },
  ...input
}: {
  field: TextFieldName;
  help?: string;
  step: StepProps;
} & Omit<ComponentProps<'input'>, 'name' | 'step'>) {
  const { control: name, required } = QUESTIONNAIRE_FIELDS[field];
  return (
    <Field
      label={labelOf(QUESTIONNAIRE_FIELDS[field])}
      isRequired={required}
      help={help}
      error={errors[name]}
    >
      {(control) => (
        <Input
          enterKeyHint="next"
          {...input}
          {...control}
          name={name}
          value={answers[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
          onBlur={() => onLeave(name)}
        />
      )}
    </Field>
  );
}

export function labelOf({ label, required }: Pick<FormField, 'label' | 'required'>): string {
  return required ? label : `${label} (optional)`;
}
