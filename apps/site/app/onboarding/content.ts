import type { StepNumber } from './steps.ts';

export const hero = {
  heading: 'Tell us what to fix.',
  text: 'Four short steps, about two minutes. Within 24 hours somebody who does the work calls you. Free, no contract.',
};

/** What stands above the questions of each step. */
export const STEP_WORDS: Record<StepNumber, { heading: string; text: string }> = {
  1: { heading: 'Your business', text: 'So that we look at the right place before we call.' },
  2: { heading: 'Who do we call?', text: 'One person answers you, and it is the one who does the work.' },
  3: { heading: 'Where does it hurt?', text: 'Your words decide what we check first.' },
  4: { heading: 'What should change?', text: 'The last step. Two ticks are enough.' },
};

export const AFTER_SENDING = [
  'We go through your website, your Maps listing and your ads.',
  'Within 24 hours we call you. 30 minutes, free.',
  'You get a roadmap: what to fix first, what it costs, when it shows.',
];
