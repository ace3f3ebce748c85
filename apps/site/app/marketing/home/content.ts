import type { PictureContent } from '../pictures/picture-sources.ts';

export const hero = {
  badge: 'Local SEO, Web Dev & PPC — Solved',
  heading: ['The phone', 'should ring.', 'We fix why', 'it doesn’t.'],
  text: 'We get local service businesses found on Maps, make their websites easy to call from, and cut ads that don’t bring in work. Month to month, with a report every week.',
  primary: { label: 'Fix My Local Marketing', href: '/onboarding' },
  secondary: { label: 'See How We Fix It', href: '#services' },
  trust: 'Trusted by 500+ local businesses',
};

/** The box that starts a website analysis from the first screen. */
export const addressBox = {
  label: 'See what’s wrong with your website',
  placeholder: 'yourbusiness.com',
  button: 'Check it free',
  help: 'A report in about 60 seconds. No credit card.',
};

const HERO_PICTURE = { width: 360, height: 300 };

export const heroPictures: (PictureContent & { caption: string })[] = [
  {
    ...HERO_PICTURE,
    name: 'map-pack',
    caption: 'Found on Maps',
    alt: 'A map with three businesses below it. The first one, in orange, has moved up from seventh place.',
  },
  {
    ...HERO_PICTURE,
    name: 'call-log',
    caption: 'Every call has a source',
    alt: 'A call log: eleven calls before lunch, each marked with where it came from: Maps, ads or website.',
  },
  {
    ...HERO_PICTURE,
    name: 'speed-ring',
    caption: 'Fast on a phone',
    alt: 'A speed score of 96, up from 38. The page appears in 1.4 seconds instead of 6.2.',
  },
  {
    ...HERO_PICTURE,
    name: 'cost-per-lead',
    caption: 'Cheaper every week',
    alt: 'A line over twelve weeks: the cost per lead falls from 118 dollars to 52 dollars.',
  },
];

/** Trades that the website check recognizes (packages/analyzer/src/business/trade), in the way shop signs are painted. */
export const marquee = {
  label: 'Our check knows your trade',
  names: [
    { name: 'Roofing', lettering: 'wide' },
    { name: 'Law office', lettering: 'plain' },
    { name: 'Plumbing', lettering: 'boxed' },
    { name: 'Heating & air', lettering: 'wide' },
    { name: 'Dental', lettering: 'plain' },
    { name: 'Electric', lettering: 'stacked' },
    { name: 'Med spa', lettering: 'boxed' },
    { name: 'Auto repair', lettering: 'wide' },
    { name: 'Restaurant', lettering: 'plain' },
    { name: 'Locksmith', lettering: 'stacked' },
    { name: 'Landscaping', lettering: 'wide' },
    { name: 'Veterinarian', lettering: 'plain' },
  ],
} satisfies {
  label: string;
  names: { name: string; lettering: 'wide' | 'plain' | 'stacked' | 'boxed' }[];
};

export interface ServiceCard {
  image: PictureContent;
  tag: string;
  title: string;
  text: string;
  jobs: string[];
}

const SERVICE_PICTURE = { width: 480, height: 300 };

export const services: ServiceCard[] = [
  {
    image: {
      ...SERVICE_PICTURE,
      name: 'business-profile',
      alt: 'A small shop with an orange awning beside its business profile: 4.9 stars, opening hours, and a call button.',
    },
    tag: 'Local SEO',
    title: 'Google Business Profile',
    text: 'The right category, the right hours, the same address on every listing, and a steady flow of reviews. That’s what moves you up in Maps.',
    jobs: ['Profile and categories', 'Review requests and replies', 'Consistent listings'],
  },
  {
    image: {
      ...SERVICE_PICTURE,
      name: 'call-sources',
      alt: 'Calls from Maps, ads and the website flow into one phone; the ringing call names its source.',
    },
    tag: 'Tracking',
    title: 'GA4 + Call Tracking',
    text: 'Every call and every form is tied to its source, so you know which dollar made the phone ring.',
    jobs: ['Calls by source', 'Forms counted once', 'One report a week'],
  },
  {
    image: {
      ...SERVICE_PICTURE,
      name: 'filmstrip',
      alt: 'Two film strips of a page loading: before, it is still empty after three seconds; after, it is complete at two.',
    },
    tag: 'Web development',
    title: 'Core Web Vitals',
    text: 'Pages that load in under 3 seconds on a phone in a driveway, with the call button within easy reach.',
    jobs: ['Load time', 'No jumping layout', 'Easy-to-reach call button'],
  },
  {
    image: {
      ...SERVICE_PICTURE,
      name: 'search-terms',
      alt: 'A list of searches paid for. Three that bring no customers are crossed off, which saves 540 dollars.',
    },
    tag: 'Paid search',
    title: 'Reduce CPA',
    text: 'We stop paying for searches that never turn into jobs and put the money into the ones that do. CPA (cost per acquisition) is what a new customer costs you.',
    jobs: ['No more wasted searches', 'Ads only where you work', 'Lower cost in 90 days'],
  },
];

export const results = {
  heading: 'Measured before. Measured after.',
  text: 'We write down four numbers on the first day and the same four at the end. If your cost per acquisition is not lower within 90 days, we keep working for free until it is.',
  ticketNumber: '0438',
  link: { label: 'See all six jobs', href: '/results' },
};

export interface Testimonial {
  quote: string;
  name: string;
  title: string;
  image: PictureContent;
  /** How far the note is turned where it hangs, in degrees. */
  rotation: -2 | 1 | 2;
}

const AVATAR = { width: 96, height: 96 };

/** Sample content: no real person is quoted or drawn. Replace with words of clients who agreed to it. */
export const testimonials: Testimonial[] = [
  {
    quote:
      'I knew half my ad money was wasted. I just couldn’t tell which half. Nine weeks later, a lead costs 38% less and I can see where every call came from.',
    name: 'Marco Reyes',
    title: 'Heating and air, Van Nuys',
    image: { ...AVATAR, name: 'heating-contractor', alt: 'Drawing of a bearded man in an orange cap' },
    rotation: -2,
  },
  {
    quote: 'Patients book from the parking lot now. The front desk noticed before I did.',
    name: 'Dr. Alisha Grant',
    title: 'Dental practice, Pasadena',
    image: { ...AVATAR, name: 'dentist', alt: 'Drawing of a woman with orange glasses' },
    rotation: 1,
  },
  {
    quote:
      'No contract, a report every Monday, and a real person picks up when I call. We went from page two of Maps to the top three in seven weeks.',
    name: 'Dan Kowalski',
    title: 'Roofing, Torrance',
    image: { ...AVATAR, name: 'roofer', alt: 'Drawing of a man in a white hard hat' },
    rotation: 2,
  },
];

export const contact = {
  heading: 'Let’s get the phone ringing.',
  text: 'A free 30-minute strategy call with the person who would do the work. Bring your website address, and we’ll tell you what we found.',
};
