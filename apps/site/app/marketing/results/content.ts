export const hero = {
  heading: ['Six jobs.', 'All closed.'],
  text: 'Each ticket says what was wrong, what we fixed, and four numbers: measured on the first day, and again on the last.',
  button: { label: 'Get Your Free Local Marketing Audit', href: '#contact' },
};

export const inCommon = {
  heading: 'What They Had in Common',
  points: [
    {
      title: 'Tracking came first',
      text: 'No change before the calls had a source. Otherwise nobody knows what helped.',
    },
    {
      title: 'The website was the leak',
      text: 'In all six, visitors arrived and left. The ads were blamed for it.',
    },
    {
      title: 'One address, everywhere',
      text: 'Name, address and phone were different on at least a dozen lists.',
    },
    {
      title: 'Money moved, not added',
      text: 'The ad budget stayed the same or fell. It went to other searches.',
    },
    {
      title: 'Reviews became a habit',
      text: 'Asked for after every job, answered within a day.',
    },
    {
      title: 'Somebody picked up',
      text: 'We make it ring. The owners made sure that it was answered.',
    },
  ],
};

export const averages = {
  heading: 'Average Results',
  text: 'Averages are not promises. Your street, your trade and your starting point decide, and we tell you before we start.',
};

export const contact = {
  heading: 'Yours could be the next ticket.',
  text: 'The audit is free: we measure the four numbers for your business and tell you within 48 hours what stands in the way.',
};
