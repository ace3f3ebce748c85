/** One record a public page: its head tags, and later its line in the sitemap, come from here. */
export interface PageMetadata {
  path: string;
  title: string;
  description: string;
  keywords: string[];
  robots: 'index,follow' | 'noindex,nofollow';
  sitemap: { priority: number; changeFrequency: 'daily' | 'weekly' | 'monthly' | 'yearly' } | null;
}

export const pageMetadata = {
  assess: {
    path: '/assess',
    title: 'Free Website Analysis for Local Businesses | Fix My Local',
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
  },
  notFound: {
    path: '/404',
    title: '404 Page Not Found | Fix My Local',
    description: 'This page does not exist. Go back, or get a free inspection of your website.',
    keywords: [],
    robots: 'noindex,nofollow',
    sitemap: null,
  },
} as const satisfies Record<string, PageMetadata>;

export type PageId = keyof typeof pageMetadata;
