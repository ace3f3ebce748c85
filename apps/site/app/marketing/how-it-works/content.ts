export const hero = {
  heading: 'How We Fix Your Local Marketing',
  text: 'Like any good repair: look first, fix what is broken, tune it, and show the customer what was done.',
  button: { label: 'Get Your Free Local Assessment', href: '#contact' },
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
    text: 'We go through your Maps listing, website, ads and tracking, and compare them with the three businesses above you.',
    result: 'A list of what is wrong, in the order of what it costs you',
  },
  {
    title: 'Fix Critical Issues',
    when: 'Starts within one week',
    text: 'First the things that lose calls today: wrong numbers, slow pages, forms that go nowhere, ads for the wrong searches. Tracking goes in before anything else.',
    result: 'A site that loads in under 3 seconds, and a tracked number for every source',
  },
  {
    title: 'Optimize for Results',
    when: 'Day 30 to 90',
    text: 'Reviews, listings, pages for each service and neighborhood, and ad money moved to what brings jobs. Step by step, because we can see what each step did.',
    result: 'A better place in Maps and a lower cost per lead',
  },
  {
    title: 'Transparent Reporting',
    when: 'Every week',
    text: 'One page: calls, forms, cost per lead, place in Maps, what we did and what comes next. No dashboards to log in to.',
    result: 'You always know what you pay for',
  },
];

export const painPoints = [
  {
    title: 'You do not show up in Maps',
    text: 'You search for your own trade on your own street and find three others.',
  },
  {
    title: 'Your website is slow',
    text: 'It takes so long on a phone that you stopped showing it to people.',
  },
  {
    title: 'The ad money disappears',
    text: 'Google sends an invoice every month. The phone does not notice.',
  },
  {
    title: 'You cannot tell what works',
    text: '“How did you hear about us?” “Online.” That is all you know.',
  },
  {
    title: 'Visitors come, nobody calls',
    text: 'The statistics look fine. The calendar does not.',
  },
  {
    title: 'Your details differ everywhere',
    text: 'Old address here, wrong hours there, and customers at a closed door.',
  },
];

export const comparison = {
  heading: 'Losing customers, or gaining them',
  losing: 'Losing',
  gaining: 'Gaining',
  rows: [
    {
      where: 'In Maps',
      losing: 'Seventh. Nobody scrolls that far.',
      gaining: 'One of the three names under the map.',
    },
    {
      where: 'On the phone screen',
      losing: 'Seven seconds of white, then a slideshow.',
      gaining: 'Readable in under 3 seconds, call button in reach.',
    },
    {
      where: 'At the first tap',
      losing: 'The number is part of a picture.',
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
      gaining: 'A new one every week, each answered.',
    },
    {
      where: 'On Monday morning',
      losing: '“I think it is working.”',
      gaining: 'Every call, its source, and what it cost.',
    },
  ],
};

export const fixCards = [
  {
    title: 'Your place in Maps',
    found: 'Wrong category, duplicate profile, no answer to reviews',
    fixed: 'One profile that is right, kept alive every week',
  },
  {
    title: 'Your website',
    found: 'Heavy pictures, hidden phone number, form into nowhere',
    fixed: 'Under 3 seconds, and one clear thing to do on each page',
  },
  {
    title: 'Your ads',
    found: 'Broad searches, the whole county, all night long',
    fixed: 'The searches, streets and hours that bring jobs',
  },
  {
    title: 'Your numbers',
    found: 'Visits counted, calls not',
    fixed: 'Every call and form with its source, every week',
  },
];

export const agencyFailures = [
  {
    title: 'They sell a contract, not a result',
    text: 'Twelve months are signed before anybody has looked at your website.',
  },
  {
    title: 'They report clicks',
    text: 'Impressions went up. Did the phone ring? That is not in the report.',
  },
  {
    title: 'Everybody gets the same package',
    text: 'A roofer and a dentist have nothing in common but the invoice.',
  },
  {
    title: 'They never touch the website',
    text: 'Good ads lead to a page that takes seven seconds, and the ads get the blame.',
  },
  {
    title: 'The one who sold it is not the one who does it',
    text: 'After the handshake you talk to somebody new every quarter.',
  },
];

export const fit = {
  heading: "Who This Is For (And Who It's Not)",
  forTitle: 'A good fit',
  for: [
    'You run a local service business in the United States',
    'You want calls and jobs, not likes',
    'Somebody answers when the phone rings',
    'You can give us access to your profile, site and ads',
    'You want to see the numbers every week',
    'You can give it 30 to 90 days',
  ],
  notForTitle: 'Not a fit',
  notFor: [
    'You need to be first on Google by Friday',
    'You sell only online, to the whole country',
    'You want reviews or links bought for you',
    'You cannot take on more work right now',
    'You are looking for a logo or a brand book',
    'You want the cheapest offer, whatever comes of it',
  ],
};

export const timeline = {
  heading: 'Ninety days pass either way',
  nothingTitle: 'Doing nothing',
  fixingTitle: 'Fixing it now',
  points: [
    {
      day: 'Week 1',
      nothing: 'The calls go to the three names above yours.',
      fixing: 'Findings within 48 hours, work within one week. Tracking goes in first.',
    },
    {
      day: 'Day 30',
      nothing: 'Another month of ads, and no idea which call they paid for.',
      fixing: 'Site under 3 seconds, listings agree, wasted searches are off.',
    },
    {
      day: 'Day 60',
      nothing: 'The others collect the reviews you did not ask for.',
      fixing: 'Your place in Maps has moved: it takes 30 to 60 days.',
    },
    {
      day: 'Day 90',
      nothing: 'Same place, three months of ad money later.',
      fixing: 'Lower cost per acquisition, or we work for free until you have it.',
    },
  ],
};

export const contact = {
  heading: 'Your free local assessment',
  text: 'Tell us where your business is and what it does. You hear within 48 hours what we found, whether we work together or not.',
};
