export type FaqCategory = 'local-seo' | 'web-dev' | 'ppc' | 'general';

export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
  category: FaqCategory;
  isFeatured?: boolean;
}

export const faqCategoryLabels: Record<FaqCategory, string> = {
  'local-seo': 'Local SEO',
  'web-dev': 'Web development',
  ppc: 'Paid search',
  general: 'Working with us',
};

export const faqEntries: FaqEntry[] = [
  {
    id: 'how-it-starts',
    category: 'general',
    isFeatured: true,
    question: 'How does working with you start?',
    answer:
      'In four steps. Free Assessment: we look at your Maps listing, website, ads and tracking and tell you within 48 hours what we found. Custom Strategy: a free 30-minute call to agree on what to fix first and what it costs. Implementation: work starts within one week. Results & Optimization: a report every week, and changes wherever the numbers call for them.',
  },
  {
    id: 'maps-time',
    category: 'local-seo',
    isFeatured: true,
    question: 'How long until I move up in Google Maps?',
    answer:
      'Most businesses see their position in Maps improve in 30 to 60 days. It depends on how many competitors you have nearby, how good your reviews are, and whether your address is the same on every listing. No one can guarantee a ranking, so we don’t.',
  },
  {
    id: 'local-seo-price',
    category: 'local-seo',
    isFeatured: true,
    question: 'What does local SEO cost?',
    answer:
      'Usually about $500 to $2,000 per month. A single shop in a quiet suburb is at the low end, a downtown law firm at the high end. You’ll know the price before any work starts, and you pay month to month.',
  },
  {
    id: 'site-speed',
    category: 'web-dev',
    isFeatured: true,
    question: 'How fast will my website be?',
    answer:
      'It will load in under 3 seconds on a phone with a typical connection. We run the same test before we start and after we finish, and you see both numbers.',
  },
  {
    id: 'cost-guarantee',
    category: 'ppc',
    isFeatured: true,
    question: 'What if my cost per lead doesn’t go down?',
    answer:
      'If your cost per acquisition is not lower within 90 days, we keep working for free until it is. That is why tracking goes in first: without it, neither of us could tell.',
  },
  {
    id: 'business-profile',
    category: 'local-seo',
    question: 'Do you manage my Google Business Profile?',
    answer:
      'Yes: categories, services, hours, photos, posts, questions and review replies. The profile stays yours. You add us as a manager and can remove us at any time.',
  },
  {
    id: 'new-website',
    category: 'web-dev',
    question: 'Do I need a new website?',
    answer:
      'Usually not. Most sites can be made fast and clear without starting over. If yours can’t, we’ll tell you why and what a new one would cost before you decide anything.',
  },
  {
    id: 'who-owns-it',
    category: 'web-dev',
    question: 'Who owns the website and the accounts?',
    answer:
      'You do: the domain, the website, the ad account, the analytics and the phone numbers. If you leave, it all goes with you.',
  },
  {
    id: 'wasted-spend',
    category: 'ppc',
    question: 'How do you find wasted ad spend?',
    answer:
      'We look at the actual searches your ads showed up for. Schools, job listings, free parts and places you don’t serve come off the list, and the money goes to searches that lead to calls.',
  },
  {
    id: 'ad-budget',
    category: 'ppc',
    question: 'Do I pay Google through you?',
    answer:
      'No. You pay Google directly with your own card, so you see every dollar. Our fee is separate and doesn’t go up with your ad budget.',
  },
  {
    id: 'contract',
    category: 'general',
    question: 'Is there a contract?',
    answer:
      'No long-term contract. We work month to month. If it’s not worth it, you can stop at the end of any month and keep everything we’ve done.',
  },
  {
    id: 'where',
    category: 'general',
    question: 'Do you only work in Los Angeles?',
    answer:
      'No. Most of our clients are in and around Los Angeles, but we work with local service businesses anywhere in the United States. We don’t work outside the US.',
  },
];

export const featuredFaqEntries: FaqEntry[] = faqEntries.filter(({ isFeatured }) => isFeatured);
