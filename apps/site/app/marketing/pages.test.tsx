import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SiteFooter } from '../site-frame/site-footer.tsx';
import ContactRoute from './contact/route.tsx';
import HomeRoute from './home/route.tsx';
import HowItWorksRoute from './how-it-works/route.tsx';
import NotFoundRoute from './not-found/route.tsx';
import PrivacyRoute from './privacy/route.tsx';
import ResultsRoute from './results/route.tsx';
import TermsRoute from './terms/route.tsx';

/** Words that a visitor must find on the page. */
const PAGES: [name: string, Page: ComponentType, words: string[]][] = [
  [
    'home',
    HomeRoute,
    [
      'Local SEO, Web Dev & PPC — Solved',
      'Trusted by 500+ local businesses',
      'Fix My Local Marketing',
      'See How We Fix It',
      'Google Business Profile',
      'GA4 + Call Tracking',
      'Core Web Vitals',
      'Reduce CPA',
      'Get a Free Local Assessment',
      'Common Questions About Our Services',
    ],
  ],
  [
    'how it works',
    HowItWorksRoute,
    [
      'How We Fix Your Local Marketing',
      'Sound Familiar?',
      'Our 4-Step Process',
      'Audit Your Current Setup',
      'Fix Critical Issues',
      'Optimize for Results',
      'Transparent Reporting',
      "Who This Is For (And Who It's Not)",
      'Get Your Free Local Assessment',
    ],
  ],
  [
    'results',
    ResultsRoute,
    [
      '30-90 days to results',
      '45-65% cost-per-lead reduction',
      'Top 3 Maps ranking',
      '1.5-3s load time',
      'Get Your Free Local Marketing Audit',
    ],
  ],
  ['contact', ContactRoute, ["Let's Fix Your Local Marketing", 'Call', 'Email', 'Visit', 'Website']],
  ['terms', TermsRoute, ['Terms & Conditions']],
  ['privacy', PrivacyRoute, ['Privacy Policy']],
  ['not found', NotFoundRoute, ['404 Page Not Found', 'Go Home', 'Go Back']],
];

function markup(Page: ComponentType): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ');
}

describe.each(PAGES)('the page %s', (_name, Page, words) => {
  const html = markup(Page);

  it('says what it has to say', () => {
    const text = textOf(html);
    for (const phrase of words) expect(text).toContain(phrase);
  });

  it('has one first heading and skips no level', () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map(([, level]) => Number(level));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level).toBeLessThanOrEqual((levels[index - 1] ?? 0) + 1);
    });
  });

  it('gives every picture its words and its size', () => {
    for (const [image] of html.matchAll(/<img [^>]*>/g)) {
      expect(image).toMatch(/ alt="[^"]{10,}"/);
      expect(image).toMatch(/ width="\d+" height="\d+"/);
      expect(image).toMatch(/ srcSet="[^"]+ \d+w/i);
    }
  });

  it('speaks plain American English, with one spelling of email', () => {
    const text = html.replaceAll(/<[^>]+>/g, ' ');
    expect(text).not.toMatch(/e-mail|\b(nobody|somebody|whoever)\b|weak eyes|oblige you/i);
  });

  it('carries no style attribute, which the security policy would drop', () => {
    expect(html).not.toMatch(/ style="/);
  });

  it('has every anchor that it links to, and each id once', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, anchor] of html.matchAll(/ href="#([^"]+)"/g)) expect(ids).toContain(anchor);
  });
});

describe('the footer', () => {
  it('has all its links, and leads strategy sessions to the questionnaire without a booking page', () => {
    const html = markup(SiteFooter);
    for (const href of ['/how-it-works', '/results', '/assess', '/contact', '/terms', '/privacy']) {
      expect(html).toContain(`href="${href}"`);
    }
    expect(html).toMatch(/href="mailto:/);
    expect(html).toMatch(/href="\/onboarding"[^>]*>Book Strategy Session/);
  });
});
