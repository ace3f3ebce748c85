import { optionLabel } from '@fml/contract';
import { type FormField, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import { typedValue } from '../../lead-form/form-values.ts';
import type { Answers } from '../answers.ts';
import { isStepValid, STEP_NUMBERS } from '../steps.ts';

const ROWS = Object.entries<FormField>(QUESTIONNAIRE_FIELDS).flatMap(
  ([name, { control, shows, ...field }]) =>
    shows.ticket === undefined
      ? []
      : [
          {
            name,
            control,
            label: shows.ticket,
            options: field.type === 'choice' ? field.options : undefined,
          },
        ],
);

export function Ticket({ answers }: { answers: Answers }) {
  const isReady = STEP_NUMBERS.every((step) => isStepValid(step, answers));
  return (
    <div className="perforated rounded-t-sign bg-surface text-text">
      <div className="flex items-baseline justify-between gap-4 border-b-2 border-rule px-5 py-3">
        <p className="caption">Your job ticket</p>
        <p className="caption text-muted">{isReady ? 'Complete' : 'In progress'}</p>
      </div>
      <dl className="px-5 pt-1 pb-5">
        {ROWS.map(({ name, control, label, options }) => {
          const answer = String(typedValue(answers, control));
          return (
            <Row
              key={name}
              label={label}
              text={options && answer ? optionLabel(options, answer) : answer}
              isMarked={name === 'primary_pain_point'}
            />
          );
        })}
      </dl>
    </div>
  );
}

function Row({ label, text, isMarked = false }: { label: string; text: string; isMarked?: boolean }) {
  const isEmpty = text.trim() === '';
  return (
    <div className="grid min-h-11 grid-cols-[5.5rem_1fr] items-baseline gap-3 border-b border-line py-2.5 last:border-0">
      <dt className="caption text-muted">{label}</dt>
      <dd className="min-w-0 text-small leading-snug [overflow-wrap:anywhere]">
        {isEmpty ? (
          <span className="sr-only">not answered yet</span>
        ) : (
          <span
            className={
              isMarked
                ? 'fade-in box-decoration-clone bg-accent px-1.5 py-0.5 font-semibold text-on-accent'
                : 'fade-in'
            }
          >
            {text.length > 80 ? `${text.slice(0, 80)}…` : text}
          </span>
        )}
      </dd>
    </div>
  );
}
