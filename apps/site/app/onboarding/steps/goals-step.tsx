import {
  BEST_TIMES,
  type BestTime,
  DESIRED_OUTCOMES,
  MONTHLY_BUDGETS,
  type MonthlyBudget,
  URGENCIES,
} from '@fml/contract';
import { QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { Field } from '../../ui/field.tsx';
import { CONTROL_CLASS_NAME } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ChoiceGroup, pairs } from '../choice-group.tsx';
import type { StepProps } from './step-props.ts';
import { labelOf } from './text-field.tsx';

export function GoalsStep({ answers, errors, onChange }: StepProps) {
  return (
    <>
      <ChoiceGroup
        kind="one"
        name="desiredOutcome"
        question={QUESTIONNAIRE_FIELDS.desired_outcome.label}
        error={errors.desiredOutcome}
        options={pairs(DESIRED_OUTCOMES)}
        chosen={answers.desiredOutcome ? [answers.desiredOutcome] : []}
        onChoose={(desiredOutcome) => onChange({ desiredOutcome })}
      />
      <ChoiceGroup
        kind="one"
        name="urgency"
        question={QUESTIONNAIRE_FIELDS.urgency.label}
        error={errors.urgency}
        options={pairs(URGENCIES)}
        chosen={answers.urgency ? [answers.urgency] : []}
        columns="grid-cols-2"
        onChoose={(urgency) => onChange({ urgency })}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={labelOf(QUESTIONNAIRE_FIELDS.monthly_marketing_budget)}>
          {(control) => (
            <Select
              {...control}
              name="monthlyBudget"
              value={answers.monthlyBudget}
              onChange={(event) => onChange({ monthlyBudget: event.target.value as MonthlyBudget | '' })}
            >
              <option value="">Prefer not to say</option>
              {pairs(MONTHLY_BUDGETS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={labelOf(QUESTIONNAIRE_FIELDS.best_time_to_call)}>
          {(control) => (
            <Select
              {...control}
              name="bestTimeToCall"
              value={answers.bestTimeToCall}
              onChange={(event) => onChange({ bestTimeToCall: event.target.value as BestTime | '' })}
            >
              <option value="">Any time</option>
              {pairs(BEST_TIMES).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Field label={labelOf(QUESTIONNAIRE_FIELDS.additional_notes)} error={errors.additionalNotes}>
        {(control) => (
          <textarea
            {...control}
            name="additionalNotes"
            rows={4}
            className={CONTROL_CLASS_NAME}
            value={answers.additionalNotes}
            onChange={(event) => onChange({ additionalNotes: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}
