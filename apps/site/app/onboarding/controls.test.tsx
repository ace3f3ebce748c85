import { type FormField, QUESTIONNAIRE_FIELDS } from '@fml/leads/fields';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NO_ANSWERS } from './answers.ts';
import { BusinessStep } from './steps/business-step.tsx';
import { ContactStep } from './steps/contact-step.tsx';
import { GoalsStep } from './steps/goals-step.tsx';
import { PainPointsStep } from './steps/pain-points-step.tsx';
import type { StepProps } from './steps/step-props.ts';
import { Ticket } from './ticket/ticket.tsx';

const STEPS: Record<NonNullable<FormField['step']>, ComponentType<StepProps>> = {
  1: BusinessStep,
  2: ContactStep,
  3: PainPointsStep,
  4: GoalsStep,
};
const FIELDS = Object.entries<FormField>(QUESTIONNAIRE_FIELDS);
// A choice from other choices is only asked for once there are some.
const ANSWERS = { ...NO_ANSWERS, painPoints: ['slow_website'] as const };

it.each(FIELDS)('%s has its control in its step', (_name, { control, step, label }) => {
  const Step = STEPS[step ?? 1];
  const html = renderToStaticMarkup(
    <Step answers={ANSWERS} errors={{}} onChange={() => undefined} onLeave={() => undefined} />,
  );
  expect(step, 'its step').toBeDefined();
  expect(html).toContain(`name="${control}"`);
  expect(html).toContain(label);
});

it.each(FIELDS.filter(([, { shows }]) => shows.ticket !== undefined))(
  '%s shows on the ticket',
  (_name, { control, shows, ...field }) => {
    const option = field.type === 'choice' ? Object.entries(field.options)[0] : undefined;
    const answers = { ...NO_ANSWERS, [control]: option?.[0] ?? 'Typed text' };
    const html = renderToStaticMarkup(<Ticket answers={answers} />);
    expect(html).toContain(`>${shows.ticket}</dt>`);
    expect(html).toContain(option?.[1] ?? 'Typed text');
  },
);
