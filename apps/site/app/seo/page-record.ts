/** What is known about one page before it is drawn. */
export interface PageMetadata {
  path: string;
  /** In breadcrumbs and lists. */
  name: string;
  /** At most 62 characters: search results cut the rest. */
  title: string;
  /** 60 to 160 characters. */
  description: string;
  keywords: string[];
  robots: 'index,follow' | 'noindex,nofollow';
  /** Null keeps the page out of the sitemap. */
  sitemap: { priority: number; changeFrequency: 'daily' | 'weekly' | 'monthly' | 'yearly' } | null;
  /** Words drawn on the page's social card; a page without one borrows the card of the home page. */
  card: { stamp: string; headline: string } | null;
}
