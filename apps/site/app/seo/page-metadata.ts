import { BRAND } from '@fml/contract/brand';
import type { PageMetadata } from './page-record.ts';

/** Every page there is: its head tags, its line in the sitemap, robots.txt, its social card and the tests come from here. */
export const pageMetadata = {
  home: {
    path: '/',
    name: 'Home',
    title: `Local SEO, Web Development & PPC in Los Angeles | ${BRAND.name}`,
    description:
      'More calls from Google for local service businesses: Maps ranking, a fast website and ads that pay. Month to month, weekly reports, free assessment.',
    keywords: [
      'local SEO Los Angeles',
      'Google Business Profile optimization',
      'web development for local businesses',
      'PPC management',
      'HVAC marketing',
    ],
    robots: 'index,follow',
    sitemap: { priority: 1, changeFrequency: 'weekly' },
    card: { stamp: 'Local SEO, Web Dev & PPC', headline: 'We fix what keeps the phone quiet' },
  },
  howItWorks: {
    path: '/how-it-works',
    name: 'How It Works',
    title: `How We Fix Your Local Marketing | ${BRAND.name}`,
    description:
      'Four steps from audit to weekly report: what we check, what we fix first, when you’ll see results in Google Maps, and who we are not a good fit for.',
    keywords: [
      'local marketing process',
      'local SEO audit',
      'call tracking setup',
      'how long does local SEO take',
      'local marketing agency',
    ],
    robots: 'index,follow',
    sitemap: { priority: 0.8, changeFrequency: 'monthly' },
    card: { stamp: 'The work order', headline: 'How we fix your local marketing' },
  },
  results: {
    path: '/results',
    name: 'Results',
    title: `Local SEO and PPC Case Studies With Numbers | ${BRAND.name}`,
    description:
      'Six closed job tickets from local service businesses: the problem, what we fixed, and four numbers before and after, from cost per lead to Maps ranking.',
    keywords: [
      'local SEO case studies',
      'cost per lead reduction',
      'Google Maps ranking results',
      'PPC case study',
      'local business marketing results',
    ],
    robots: 'index,follow',
    sitemap: { priority: 0.8, changeFrequency: 'monthly' },
    card: { stamp: 'Six closed tickets', headline: 'Before and after, in numbers' },
  },
  assess: {
    path: '/assess',
    name: 'Assessment',
    title: `Free Website Analysis for Local Businesses | ${BRAND.name}`,
    description:
      'Enter your website address and get an inspection report in about 60 seconds: SEO, speed, accessibility and what to fix first. Free, no credit card.',
    keywords: [
      'free website analysis',
      'local SEO audit',
      'website speed test',
      'small business website check',
      'Los Angeles local SEO',
    ],
    robots: 'index,follow',
    sitemap: { priority: 0.9, changeFrequency: 'weekly' },
    card: { stamp: 'Free inspection', headline: 'Your website, inspected in 60 seconds' },
  },
  contact: {
    path: '/contact',
    name: 'Contact',
    title: `Contact a Local Marketing Agency in Los Angeles | ${BRAND.name}`,
    description:
      'Call, email or visit us in Los Angeles. The first strategy call is free, takes 30 minutes and ends with what to fix first. We answer within 24 hours.',
    keywords: [
      'local marketing agency Los Angeles',
      'contact local SEO agency',
      'free strategy call',
      'PPC agency Los Angeles',
      'web developer Los Angeles',
    ],
    robots: 'index,follow',
    sitemap: { priority: 0.7, changeFrequency: 'monthly' },
    card: { stamp: 'Free 30-minute call', headline: "Let's fix your local marketing" },
  },
  terms: {
    path: '/terms',
    name: 'Terms & Conditions',
    title: `Terms & Conditions | ${BRAND.name}`,
    description:
      'What to expect from the free website analysis, the assessment and our month-to-month work, what we expect from you, and how either side can end it.',
    keywords: [],
    robots: 'index,follow',
    sitemap: { priority: 0.2, changeFrequency: 'yearly' },
    card: { stamp: 'In plain words', headline: 'Terms & Conditions' },
  },
  privacy: {
    path: '/privacy',
    name: 'Privacy Policy',
    title: `Privacy Policy | ${BRAND.name}`,
    description:
      'What data this website stores, why, for how long and who sees it: the analysis, the consultation form, the questionnaire and analytics. No fine print.',
    keywords: [],
    robots: 'index,follow',
    sitemap: { priority: 0.2, changeFrequency: 'yearly' },
    card: { stamp: 'In plain words', headline: 'Privacy Policy' },
  },
  onboarding: {
    path: '/onboarding',
    name: 'Fix My SEO',
    title: `Get a Free Local Assessment | ${BRAND.name}`,
    description:
      'Four short steps about your business, and we call you within 24 hours with what to fix first. Free, no credit card, no contract.',
    keywords: [],
    robots: 'noindex,nofollow',
    sitemap: null,
    card: { stamp: 'Four short steps', headline: 'Fix my local marketing' },
  },
  thankYou: {
    path: '/thank-you',
    name: 'Thank you',
    title: `You're All Set | ${BRAND.name}`,
    description: 'We have your answers. Here’s what happens next and when you’ll hear from us.',
    keywords: [],
    robots: 'noindex,nofollow',
    sitemap: null,
    card: null,
  },
  admin: {
    path: '/admin',
    name: 'Lead desk',
    title: `Lead Desk | ${BRAND.name}`,
    description: 'For staff: leads, consultation requests and website reports. Sign in to continue.',
    keywords: [],
    robots: 'noindex,nofollow',
    sitemap: null,
    card: null,
  },
  notFound: {
    path: '/404',
    name: 'Not found',
    title: `404 Page Not Found | ${BRAND.name}`,
    description: 'This page does not exist. Go back, or get a free inspection of your website.',
    keywords: [],
    robots: 'noindex,nofollow',
    sitemap: null,
    card: null,
  },
} as const satisfies Record<string, PageMetadata>;

export type { PageMetadata };
export type PageId = keyof typeof pageMetadata;
