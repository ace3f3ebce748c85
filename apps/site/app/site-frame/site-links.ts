import { brand } from '../brand.ts';

export interface SiteLink {
  label: string;
  href: string;
}

/** The pages named in the header and in the footer, in this order. */
export const exploreLinks: SiteLink[] = [
  { label: 'How It Works', href: '/how-it-works' },
  { label: 'Results', href: '/results' },
  { label: 'Assessment', href: '/assess' },
  { label: 'Contact', href: '/contact' },
];

export const legalLinks: SiteLink[] = [
  { label: 'Terms & Conditions', href: '/terms' },
  { label: 'Privacy Policy', href: '/privacy' },
];

export const onboardingLink: SiteLink = { label: 'Fix My SEO', href: '/onboarding' };

/** The configured booking page, else the questionnaire. */
export function strategySessionHref(bookingUrl: string = brand.bookingUrl): string {
  return bookingUrl || onboardingLink.href;
}
