export interface CaseStudyResult {
  label: string;
  before: string;
  after: string;
  /** In words or per cent; checked against before and after in case-studies.test.ts. */
  change: string;
}

export interface CaseStudy {
  jobNumber: string;
  industry: string;
  location: string;
  problem: string;
  fixes: string[];
  results: CaseStudyResult[];
  closedAfterDays: number;
}

/** Sample content: composed to show the kind of job, not taken from a client's books. Replace with real jobs. */
export const caseStudies: CaseStudy[] = [
  {
    jobNumber: '0417',
    industry: 'HVAC',
    location: 'Van Nuys, CA',
    problem:
      'Busy in July, silent in March. Ads ran for “hvac school” and “free ac parts”, and no one could say which calls the money was buying.',
    fixes: [
      '212 searches cut from the ads',
      'A tracked number for each source',
      'Profile moved to the right category',
      'Call button always at the bottom of the phone screen',
    ],
    results: [
      { label: 'Maps position', before: '#11', after: '#2', change: '9 up' },
      { label: 'Calls per month', before: '34', after: '81', change: '+138%' },
      { label: 'Cost per lead', before: '$142', after: '$61', change: '−57%' },
      { label: 'Load time', before: '7.1 s', after: '2.1 s', change: '−70%' },
    ],
    closedAfterDays: 61,
  },
  {
    jobNumber: '0422',
    industry: 'Personal injury law',
    location: 'Downtown Los Angeles, CA',
    problem:
      'The most expensive clicks in the city led to a home page about the partners. People with a case left before they found the phone number.',
    fixes: [
      'One page for each kind of accident',
      'Intake form cut from 14 fields to 4',
      'Ads only while the phone is answered',
      'Old addresses corrected on 38 listings',
    ],
    results: [
      { label: 'Maps position', before: '#14', after: '#3', change: '11 up' },
      { label: 'Qualified calls per month', before: '18', after: '39', change: '+117%' },
      { label: 'Cost per lead', before: '$410', after: '$205', change: '−50%' },
      { label: 'Load time', before: '5.8 s', after: '1.9 s', change: '−67%' },
    ],
    closedAfterDays: 88,
  },
  {
    jobNumber: '0431',
    industry: 'Dental practice',
    location: 'Pasadena, CA',
    problem:
      'A good practice with 19 reviews, next to three competitors with hundreds. Online booking worked on the office computer but failed on phones.',
    fixes: [
      'A text asking for a review after each visit',
      'Booking rebuilt for phones',
      'Images cut from 9 MB to 400 KB',
      'A separate page for each treatment',
    ],
    results: [
      { label: 'Maps position', before: '#9', after: '#2', change: '7 up' },
      { label: 'New patients per month', before: '22', after: '51', change: '+132%' },
      { label: 'Cost per lead', before: '$96', after: '$47', change: '−51%' },
      { label: 'Load time', before: '6.4 s', after: '1.8 s', change: '−72%' },
    ],
    closedAfterDays: 54,
  },
  {
    jobNumber: '0438',
    industry: 'Plumbing',
    location: 'Long Beach, CA',
    problem:
      "Forty years in town and invisible online: a Maps profile under the founder's name, two wrong phone numbers, a site from 2013.",
    fixes: [
      'Two duplicate profiles merged',
      'Same name, address and phone on 52 listings',
      'New site with a page for each neighborhood',
      'Emergency ads from 5 PM to 7 AM',
    ],
    results: [
      { label: 'Maps position', before: '#18', after: '#3', change: '15 up' },
      { label: 'Calls per month', before: '41', after: '97', change: '+137%' },
      { label: 'Cost per lead', before: '$118', after: '$52', change: '−56%' },
      { label: 'Load time', before: '8.3 s', after: '2.6 s', change: '−69%' },
    ],
    closedAfterDays: 72,
  },
  {
    jobNumber: '0445',
    industry: 'Med spa',
    location: 'Santa Monica, CA',
    problem:
      'Plenty of visitors from social media, but few bookings. Prices were hidden, and every ad led to the same page.',
    fixes: [
      'Price and length listed for every treatment',
      'Each ad leads to its own treatment',
      'Bookings counted by source',
      'New photos in the profile every week',
    ],
    results: [
      { label: 'Maps position', before: '#12', after: '#1', change: '11 up' },
      { label: 'Bookings per month', before: '27', after: '58', change: '+115%' },
      { label: 'Cost per lead', before: '$88', after: '$34', change: '−61%' },
      { label: 'Load time', before: '5.2 s', after: '1.5 s', change: '−71%' },
    ],
    closedAfterDays: 43,
  },
  {
    jobNumber: '0452',
    industry: 'Roofing',
    location: 'Torrance, CA',
    problem:
      'They bought leads that five competitors bought too. Their own site took nine seconds to load and asked for a roof plan before a name.',
    fixes: [
      'Estimate form with three questions',
      'Before and after photos by neighborhood',
      'Ads go live within an hour of a storm',
      'Bought leads canceled in week six',
    ],
    results: [
      { label: 'Maps position', before: '#16', after: '#3', change: '13 up' },
      { label: 'Estimates booked per month', before: '12', after: '29', change: '+142%' },
      { label: 'Cost per lead', before: '$186', after: '$97', change: '−48%' },
      { label: 'Load time', before: '9.0 s', after: '2.9 s', change: '−68%' },
    ],
    closedAfterDays: 81,
  },
];

/** What the jobs came to on average: a figure, its unit in small, and what it is. */
export const averageResults = [
  { figure: '30-90', unit: 'days', what: 'to results' },
  { figure: '45-65%', unit: '', what: 'cost-per-lead reduction' },
  { figure: 'Top 3', unit: '', what: 'Maps ranking' },
  { figure: '1.5-3s', unit: '', what: 'load time' },
];
