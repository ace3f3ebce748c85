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
      'In four steps. Free Assessment: we look at your Maps listing, website, ads and tracking and tell you within 48 hours what we found. Custom Strategy: a free 30-minute call in which we agree on what to fix first and what it costs. Implementation: work starts within one week. Results & Optimization: a report every week, and changes wherever the numbers ask for them.',
  },
  {
    id: 'maps-time',
    category: 'local-seo',
    isFeatured: true,
    question: 'How long until I move up in Google Maps?',
    answer:
      'Most businesses see their position in Maps improve in 30 to 60 days. It depends on how many others compete on your streets, how your reviews look, and whether your address is the same on every list. Nobody can promise a place, and we do not.',
  },
  {
    id: 'local-seo-price',
    category: 'local-seo',
    isFeatured: true,
    question: 'What does local SEO cost?',
    answer:
      'Usually about $500 to $2,000 per month. One shop in a quiet suburb is at the low end, a law firm downtown at the high end. You get the price before any work starts, and you pay month to month.',
  },
  {
    id: 'site-speed',
    category: 'web-dev',
    isFeatured: true,
    question: 'How fast will my website be?',
    answer:
      'It will load in under 3 seconds on a phone with an ordinary connection. We measure it before we start and again when we are done, with the same test, and you see both numbers.',
  },
  {
    id: 'cost-guarantee',
    category: 'ppc',
    isFeatured: true,
    question: 'What if my cost per lead does not go down?',
    answer:
      'If your cost per acquisition is not lower within 90 days, we keep working for free until it is. That is why tracking goes in first: without it, neither of us could tell.',
  },
  {
    id: 'business-profile',
    category: 'local-seo',
    question: 'Do you look after my Google Business Profile?',
    answer:
      'Yes. Categories, services, opening hours, photos, posts, questions and answers to reviews. The profile stays yours; we work on it as a manager whom you can remove at any time.',
  },
  {
    id: 'new-website',
    category: 'web-dev',
    question: 'Do I need a new website?',
    answer:
      'Often not. Most sites can be made fast and clear where they stand. If yours cannot, we say why and what a new one would cost before you decide anything.',
  },
  {
    id: 'who-owns-it',
    category: 'web-dev',
    question: 'Who owns the website and the accounts?',
    answer:
      'You do: the domain, the website, the ad account, the analytics and the phone numbers. If you leave, you take everything with you.',
  },
  {
    id: 'wasted-spend',
    category: 'ppc',
    question: 'How do you find wasted ad spend?',
    answer:
      'We read the searches your ads were really shown for. Schools, jobs, free parts and places where you do not work come off the list, and the money goes to the searches that end in a call.',
  },
  {
    id: 'ad-budget',
    category: 'ppc',
    question: 'Do I pay Google through you?',
    answer:
      'No. You pay Google directly with your own card, so you see every dollar. Our fee is separate and does not grow with your budget.',
  },
  {
    id: 'contract',
    category: 'general',
    question: 'Is there a contract?',
    answer:
      'No long one. We work month to month. If a month was not worth it, you stop, and you keep everything that was done.',
  },
  {
    id: 'where',
    category: 'general',
    question: 'Do you only work in Los Angeles?',
    answer:
      'Most of the businesses we work for are in and around Los Angeles. We take on local service businesses anywhere in the United States, and only there.',
  },
];

export const featuredFaqEntries: FaqEntry[] = faqEntries.filter(({ isFeatured }) => isFeatured);
