import { exploreLinks, legalLinks, onboardingLink, type SiteLink } from './site-links.ts';

/** What header and footer of a page say. */
export interface FrameTexts {
  language: string;
  skip: string;
  /** Read out after the name of the brand. */
  home: string;
  menu: string;
  close: string;
  call: string;
  mainMenu: string;
  footerMenu: string;
  explore: string;
  exploreLinks: readonly SiteLink[];
  legal: string;
  legalLinks: readonly SiteLink[];
  onboarding: string;
  about: string;
  book: string;
  talk: string;
  rights: string;
}

/** What a page inside the frame may change it to, as the context of its outlet. */
export type SetFrameTexts = (texts: FrameTexts) => void;

export const FRAME_ENGLISH: FrameTexts = {
  language: 'en',
  skip: 'Skip to content',
  home: 'Home',
  menu: 'Menu',
  close: 'Close',
  call: 'Call',
  mainMenu: 'Main',
  footerMenu: 'Footer',
  explore: 'Explore',
  exploreLinks,
  legal: 'Legal',
  legalLinks,
  onboarding: onboardingLink.label,
  about:
    'Local SEO, web development and paid search for small service businesses in Los Angeles and across the United States. Month to month, with a weekly report.',
  book: 'Book Strategy Session',
  talk: 'Talk to us',
  rights: 'All rights reserved.',
};
