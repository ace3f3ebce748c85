/** Words of the confirmation (specification section 2). */
export const heading = "You're All Set!";

export const nextSteps = {
  heading: 'What Happens Next?',
  steps: [
    {
      title: 'We review what you sent',
      text: 'Your website, your Maps listing and your ads, as a customer with a phone finds them.',
    },
    {
      title: 'We call you within 24 hours',
      text: 'A free 30-minute strategy call with somebody who does the work. No slides.',
    },
    {
      title: 'You get a roadmap',
      text: 'What to fix first, what it costs and when it shows. It is yours, whoever does the work.',
    },
  ],
};

export const tiles = [
  { figure: '24hrs', label: 'Response time' },
  { figure: '500+', label: 'Happy clients' },
  { figure: '90 days', label: 'To lower CPA' },
];

export const haveReady = {
  heading: 'Have this ready for the call',
  text: 'None of it is a must. With it, the 30 minutes go twice as far.',
  items: [
    'Which two jobs you want more of, and what one is worth to you.',
    'Who can sign in to your Google Business Profile.',
    'What you spend on ads in a month, roughly.',
    'Where your calls come from today, if you know.',
  ],
};

export const actions = {
  home: 'Return to Homepage',
  assess: 'Run Another Analysis',
};
