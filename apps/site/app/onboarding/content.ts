import { PROMISED_HOURS } from '@fml/contract';
import type { StepNumber } from './steps.ts';

export const hero = {
  heading: 'Tell us what to fix.',
  text: `Four short steps, about two minutes. The person who does the work will call you within ${PROMISED_HOURS} hours. Free, no contract.`,
};

export const STEP_LABELS: Record<StepNumber, { heading: string; text: string }> = {
  1: { heading: 'Your business', text: 'So we can look at the right website before we call.' },
  2: { heading: 'Who should we call?', text: 'You’ll work with one person: the one who does the work.' },
  3: { heading: 'What’s not working?', text: 'Your answers decide what we check first.' },
  4: { heading: 'What should change?', text: 'Last step. Only two questions are required.' },
};

export const AFTER_SENDING = [
  'We review your website, your Maps listing and your ads.',
  `We call you within ${PROMISED_HOURS} hours: 30 minutes, free.`,
  'You get a roadmap: what to fix first, what it costs and when you’ll see results.',
];
