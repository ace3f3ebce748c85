import type { ComponentProps } from 'react';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import type { Answers } from '../answers.ts';
import type { StepProps } from './step-props.ts';

type TextName = {
  [Name in keyof Answers]: string extends Answers[Name] ? Name : never;
}[keyof Answers];

/** One line of text, tied to its answer. */
export function TextField({
  name,
  label,
  help,
  isRequired = false,
  step: { answers, errors, onChange, onLeave },
  ...input
}: {
  name: TextName;
  label: string;
  help?: string;
  isRequired?: boolean;
  step: StepProps;
} & Omit<ComponentProps<'input'>, 'name' | 'step'>) {
  return (
    <Field label={label} isRequired={isRequired} help={help} error={errors[name]}>
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
