import { brand } from '../../brand.ts';

export const hero = {
  heading: ['Six jobs.', 'All closed.'],
  text: 'Each ticket says what was wrong, what we fixed, and four numbers: measured on the first day, and again on the last.',
  button: { label: 'Get Your Free Local Marketing Audit', href: '#contact' },
  call: `Or call ${brand.phone.display}`,
};

/** The job that is told in full. Sample content, as the ticket itself (job-ticket/case-studies.ts). */
export const longCase = {
  jobNumber: '0452',
  /** One for each thing that was fixed. */
  why: [
    'What is wrong, where the house is, how to reach you. The plan can wait for the visit.',
    'People look for a roof like theirs, near theirs.',
    'After a storm, people look for a roofer the same day.',
    'The money moved to the company’s own ads.',
  ],
  screens: {
    before: 'Day 1: nine seconds to load, then a roof plan before a name.',
    after: (days: number) => `Day ${days}: photos from nearby and three questions.`,
    caption: 'Drawn by us.',
  },
  chartHeading: (days: number) => `Measured on day 1 and on day ${days}`,
  before: 'Before',
  after: 'After',
  lower: 'Lower is better',
  higher: 'Higher is better',
};

export const inCommon = {
  heading: 'What They Had in Common',
  points: [
    {
      title: 'Tracking came first',
      text: 'We tracked every call from the start. Otherwise there’s no telling what helped.',
    },
    {
      title: 'The website was the leak',
      text: 'In all six, visitors arrived and left. The ads got the blame.',
    },
    {
      title: 'One address, everywhere',
      text: 'Name, address and phone number didn’t match on at least a dozen listings.',
    },
    {
      title: 'Money moved, not added',
      text: 'The ad budget stayed the same or went down. It just went to better searches.',
    },
    {
      title: 'Reviews became a habit',
      text: 'Asked for after every job, answered within a day.',
    },
    {
      title: 'The phone got answered',
      text: 'We made it ring. The owners made sure someone picked up.',
    },
  ],
};

export const averages = {
  heading: 'Average Results',
  text: 'Averages aren’t promises. Your results depend on your location, your trade and your starting point. We’ll tell you what to expect before we start.',
};

export const contact = {
  heading: 'Yours could be the next ticket.',
  text: 'The audit is free. We measure the four numbers for your business and tell you within 48 hours what’s holding you back.',
};
