import type { PainPoint } from '@fml/contract';

export const hero = {
  heading: 'How We Fix Your Local Marketing',
  text: 'Like any good repair: inspect it, fix what’s broken, tune it up, and show the customer the work.',
  button: { label: 'Get Your Free Local Assessment', href: '#contact' },
};

/**
 * What our own check says of a sample website, tests/sites/broken-dentist: its critical findings in their order, but for
 * those that come from where the sample stands. `isDone`: worked off, as far as the picture goes.
 */
export const workedReport = {
  name: 'Willow Street Dental',
  verdict: 'Fix now',
  isDoneText: 'Fixed',
  isOpenText: 'To do',
  note: 'A sample website, as our free check reports it. Three of its five critical findings are fixed.',
  findings: [
    { title: 'No phone number on the page', isDone: true },
    { title: 'The contact form does not send messages', isDone: true },
    { title: 'An important button does nothing', isDone: true },
    { title: 'The page is not built for phones', isDone: false },
    { title: 'The page has no title', isDone: false },
  ],
};

export interface ProcessStep {
  title: string;
  when: string;
  text: string;
  /** What the owner holds in hand afterwards. */
  result: string;
}

export const processSteps: ProcessStep[] = [
  {
    title: 'Audit Your Current Setup',
    when: 'Within 48 hours',
    text: 'Your Maps listing, website, ads and tracking, next to the three businesses ranked above you.',
    result: 'A list of what’s wrong, with the most costly problems first',
  },
  {
    title: 'Fix Critical Issues',
    when: 'Starts within one week',
    text: 'Tracking goes in first. Then what loses you calls today: wrong numbers, slow pages, forms that go nowhere.',
    result: 'A site that loads in under 3 seconds, and a tracked number for every source',
  },
  {
    title: 'Optimize for Results',
    when: 'Day 30 to 90',
    text: 'Reviews, listings, pages for each service, ad money moved to what brings in jobs. One change at a time.',
    result: 'A higher Maps ranking and a lower cost per lead',
  },
  {
    title: 'Transparent Reporting',
    when: 'Every week',
    text: 'One page: calls, forms, cost per lead, Maps ranking, what we did and what’s next.',
    result: 'You always know what you’re paying for',
  },
];

/** `key`: what the questionnaire calls it, so that ticking here is ticking there. */
export const painPoints: { key: PainPoint; title: string; text: string }[] = [
  {
    key: 'not_showing_in_maps',
    title: 'You don’t show up in Maps',
    text: 'You search for your trade on your own street and find competitors.',
  },
  {
    key: 'slow_website',
    title: 'Your website is slow',
    text: 'It takes so long that you stopped showing it to people.',
  },
  {
    key: 'wasted_ad_spend',
    title: 'The ad money disappears',
    text: 'Google sends an invoice. The phone still doesn’t ring.',
  },
  {
    key: 'no_tracking',
    title: 'You can’t tell what works',
    text: '“How did you hear about us?” “Online.”',
  },
  {
    key: 'low_conversions',
    title: 'Visitors, but no calls',
    text: 'Your website traffic looks fine. Your calendar doesn’t.',
  },
  {
    key: 'inconsistent_listings',
    title: 'Your listings don’t match',
    text: 'An old address here, the wrong hours there.',
  },
];

/** The way on from the intake slip. */
export const painPointsNext = 'Tell us about yours';

export const comparison = {
  heading: 'Losing customers or winning them',
  losing: 'Losing',
  gaining: 'Winning',
  rows: [
    {
      where: 'In Maps',
      losing: 'Seventh. No one scrolls that far.',
      gaining: 'One of the three names under the map.',
    },
    {
      where: 'On the phone screen',
      losing: 'Seven seconds of blank screen.',
      gaining: 'Readable in under 3 seconds.',
    },
    {
      where: 'At the first tap',
      losing: 'The phone number can’t be tapped.',
      gaining: 'One tap, and your phone rings.',
    },
    {
      where: 'In the ads',
      losing: 'You pay for “hvac school” and “free parts”.',
      gaining: 'You pay for people who need you today.',
    },
    {
      where: 'In the reviews',
      losing: 'The last one is two years old.',
      gaining: 'A new one every week, each with a reply.',
    },
    {
      where: 'On Monday morning',
      losing: '“I think it’s working.”',
      gaining: 'Every call, its source and its cost.',
    },
  ],
};

export const fixCards = [
  {
    title: 'Your Maps ranking',
    found: 'Wrong category, duplicate profile, unanswered reviews',
    fixed: 'One accurate profile, updated every week',
  },
  {
    title: 'Your website',
    found: 'Huge images, a hidden number, a form that goes nowhere',
    fixed: 'Under 3 seconds, with one clear next step on every page',
  },
  {
    title: 'Your ads',
    found: 'Broad searches, the whole county, all night long',
    fixed: 'Only the searches and hours that bring in jobs',
  },
  {
    title: 'Your numbers',
    found: 'Visits are tracked, calls aren’t',
    fixed: 'Every call and form tied to its source, every week',
  },
];

export const agencyFailures = [
  {
    title: 'They sell a contract, not a result',
    text: 'Twelve months, before anyone has looked at your website.',
  },
  {
    title: 'They report clicks',
    text: 'Impressions went up. Did the phone ring? The report doesn’t say.',
  },
  {
    title: 'Everyone gets the same package',
    text: 'A roofer and a dentist share nothing but the invoice.',
  },
  {
    title: 'They never touch the website',
    text: 'Good ads lead to a slow page, and the ads get the blame.',
  },
  {
    title: 'The person who sold it doesn’t do the work',
    text: 'After the handshake, you get a new contact every quarter.',
  },
];

export const fit = {
  heading: "Who This Is For (And Who It's Not)",
  forTitle: 'A good fit',
  for: [
    'You run a local service business in the United States',
    'You want calls and jobs, not likes',
    'You answer when the phone rings',
    'You can give us access to your profile, site and ads',
    'You want to see the numbers every week',
    'You can give it 30 to 90 days',
  ],
  notForTitle: 'Not a fit',
  notFor: [
    'You need to be first on Google by Friday',
    'You sell only online, to the whole country',
    'You want reviews or links bought for you',
    'You can’t take on more work right now',
    'You’re looking for a logo or brand guidelines',
    'You just want the lowest price',
  ],
};

export const timeline = {
  heading: 'Ninety days pass either way',
  nothingTitle: 'Doing nothing',
  fixingTitle: 'Fixing it now',
  points: [
    {
      day: 'Week 1',
      nothing: 'Calls go to the three businesses above you.',
      fixing: 'You hear what we found within 48 hours. Tracking goes in first.',
    },
    {
      day: 'Day 30',
      nothing: 'Another month of ads, and no idea what they brought in.',
      fixing: 'Your site loads in under 3 seconds, and your listings match.',
    },
    {
      day: 'Day 60',
      nothing: 'Competitors collect the reviews you didn’t ask for.',
      fixing: 'You’re moving up in Maps, which takes 30 to 60 days.',
    },
    {
      day: 'Day 90',
      nothing: 'Same spot, minus three months of ad money.',
      fixing: 'A lower cost per acquisition, or we work for free until you have it.',
    },
  ],
};

export const contact = {
  heading: 'Your free local assessment',
  text: 'Tell us where you are and what you do. Within 48 hours we’ll tell you what we found, whether or not we end up working together.',
};
