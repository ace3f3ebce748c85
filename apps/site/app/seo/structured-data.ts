import { BRAND_HOURS } from '@fml/contract/brand';
import { brand } from '../brand.ts';
import { type PageId, pageMetadata } from './page-metadata.ts';
import { siteAddress } from './site-origin.ts';
import { socialCard } from './social-card.ts';

export type StructuredData = { '@context': 'https://schema.org'; '@type': string } & Record<string, Json>;
type Json = string | number | boolean | null | undefined | Json[] | { [name: string]: Json };

/** The agency as search engines know it, named by one id so that both pages speak of the same business. */
export function organization(): StructuredData {
  const { address, socialLinks } = brand;
  const profiles = socialLinks.map(({ href }) => href);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': organizationId(),
    name: brand.name,
    legalName: brand.legalName,
    url: siteAddress('/'),
    image: siteAddress(socialCard('home').path),
    description: pageMetadata.home.description,
    telephone: brand.phone.href.replace('tel:', ''),
    email: brand.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.region,
      postalCode: address.postalCode,
      addressCountry: 'US',
    },
    openingHoursSpecification: BRAND_HOURS.openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
    areaServed: [
      { '@type': 'City', name: 'Los Angeles' },
      { '@type': 'Country', name: 'United States' },
    ],
    knowsAbout: ['Local SEO', 'Web development', 'Pay-per-click advertising'],
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  };
}

/** The questions a page answers, exactly as shown on it. */
export function questionsAndAnswers(
  entries: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** From the home page to this one. */
export function breadcrumbs(pageId: PageId): StructuredData {
  const trail = [pageMetadata.home, pageMetadata[pageId]];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: siteAddress(path),
    })),
  };
}

/** Steps in the order in which they are done. */
export function howTo(name: string, steps: readonly { name: string; text: string }[]): StructuredData {
  return {
    '@context': 'https://schema.org',
    '@type': 'HowTo',
    name,
    step: steps.map((step, index) => ({ '@type': 'HowToStep', position: index + 1, ...step })),
  };
}

function organizationId(): string {
  return `${siteAddress('/')}#organization`;
}
