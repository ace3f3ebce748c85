import { PROMISED_HOURS } from '@fml/contract';

/** Words of the confirmation (docs/product.md#thank-you). */
export const heading = "You're All Set!";

export const nextSteps = {
  heading: 'What Happens Next?',
  steps: [
    {
      title: 'We review what you sent',
      text: 'We look at your website, your Maps listing and your ads the way a customer on a phone would.',
    },
    {
      title: `We call you within ${PROMISED_HOURS} hours`,
      text: 'A free 30-minute strategy call with the person who does the work. No slide deck.',
    },
    {
      title: 'You get a roadmap',
      text: 'What to fix first, what it costs and when you’ll see results. It’s yours to keep, no matter who does the work.',
    },
  ],
};

export const tiles = [
  { figure: `${PROMISED_HOURS}hrs`, label: 'Response time' },
  { figure: '500+', label: 'Happy clients' },
  { figure: '90 days', label: 'To lower CPA' },
];

export const haveReady = {
  heading: 'Have this ready for the call',
  text: 'None of this is required, but it helps us make the most of the 30 minutes.',
  items: [
    'Two kinds of jobs you want more of, and what each one is worth to you.',
    'Who can sign in to your Google Business Profile.',
    'Roughly what you spend on ads each month.',
    'Where your calls come from today, if you know.',
  ],
};

export const actions = {
  home: 'Return to Homepage',
  assess: 'Run Another Analysis',
};
