import type { SiteResponse } from '../site-behavior.ts';
import type { SeededChoice } from './seeded-choice.ts';
import { NEIGHBORS, PLACES, TRADES, type Trade } from './trades.ts';

/** Ways in which websites of small businesses are made. */
const STYLES = ['hand-written', 'wordpress', 'wix', 'classic', 'scripted'] as const;
export type Style = (typeof STYLES)[number];

export type PageKey =
  | 'home'
  | 'service-1'
  | 'service-2'
  | 'service-3'
  | 'areas'
  | 'about'
  | 'contact'
  | 'privacy';

export interface PageModel {
  key: PageKey | 'orphan';
  path: string;
  /** Words of its link in the menu. */
  label: string;
  title: string | null;
  description: string | null;
  heading: string;
  sentences: string[];
  robots: string | null;
  /** Shows the phone number in its header. */
  hasPhone: boolean;
  form: FormModel | null;
  /** HTML at the end of the main text. */
  extra: string[];
}

export interface FormModel {
  action: string;
  method: 'post' | 'get';
  hasLabels: boolean;
}

/** A website before it is written. Faults change it; `{{base}}` in its texts is the address of the website. */
export interface SiteModel {
  style: Style;
  trade: Trade;
  city: string;
  zip: string;
  street: string;
  phone: { shown: string; number: string };
  email: string;
  pages: PageModel[];
  /** Of the home page. */
  home: {
    language: string | null;
    viewport: string | null;
    canonicals: string[];
    alternates: { language: string; address: string }[];
    social: { title: boolean; description: boolean; image: boolean };
    headers: Record<string, string>;
    /** Level of the first heading, and of those below it. */
    headingLevels: { first: number; others: number; second: number };
    hasAddress: boolean;
    hasMap: boolean;
    hasHours: boolean;
    /** The links that dial: what they say and where they lead. No link where `href` is null. */
    call: { text: string; href: string | null; shows: boolean };
    button: { text: string; href: string };
    /** HTML before everything else. */
    opening: string;
    pictures: { src: string; alt: string | null; width: number; height: number }[];
    css: string[];
    scripts: string[];
    data: {
      kind: 'business' | 'website' | 'unreadable' | 'none';
      telephone: string | null;
      hasHours: boolean;
      hasAddress: boolean;
    };
  };
  /** HTML of the tool that counts visitors. */
  analytics: string;
  copyrightYear: number;
  robotsTxt: string;
  sitemap: 'listed' | 'missing' | 'unreadable';
  /** An address that does not exist opens like a page. */
  opensMissingPages: boolean;
  redirects: Record<string, string>;
  /** Addresses that answer 404 even where missing pages open. */
  gone: string[];
  files: Record<string, () => SiteResponse>;
}

/** The year of the analyses: the clock is set to it. */
export const FINDINGS_NOW = new Date('2026-11-20T12:00:00Z');

const MATOMO = `<script>var _paq = window._paq = window._paq || []; _paq.push(['trackPageView']);</script>
<script async src="{{base}}/matomo/matomo.js"></script>`;

/** A website without a fault, of one trade in one way of making. */
export function soundSite(index: number, choice: SeededChoice): SiteModel {
  const trade = TRADES[index % TRADES.length] as Trade;
  const style = STYLES[Math.floor(index / TRADES.length) % STYLES.length] as Style;
  const { city, zip, street, area } = choice.pick(PLACES);
  const last = `01${choice.between(10, 99)}`;
  const pages = pagesOf(trade, city, style, choice);
  return {
    style,
    trade,
    city,
    zip,
    street,
    phone: { shown: `(${area}) 555-${last}`, number: `+1${area}555${last}` },
    email: `hello@${trade.name.toLowerCase().replace(/[^a-z]/g, '')}.example`,
    pages,
    home: {
      language: 'en',
      viewport: 'width=device-width, initial-scale=1',
      canonicals: ['{{base}}/'],
      alternates: [],
      social: { title: true, description: true, image: true },
      headers: {},
      headingLevels: { first: 1, others: 2, second: 2 },
      hasAddress: true,
      hasMap: true,
      hasHours: true,
      call: { text: '', href: '', shows: true },
      button: {
        text: choice.pick(['Request a visit', 'Get a free estimate', 'Book an appointment']),
        href: pathOf(pages, 'contact'),
      },
      opening: '',
      pictures: [
        { src: '/pictures/shop.svg', alt: `The front door of ${trade.name}`, width: 320, height: 200 },
      ],
      css: [],
      scripts: [],
      data: { kind: 'business', telephone: '', hasHours: true, hasAddress: true },
    },
    analytics: MATOMO,
    copyrightYear: FINDINGS_NOW.getUTCFullYear(),
    robotsTxt: 'User-agent: *\nDisallow: /private/\nSitemap: {{base}}/sitemap.xml\n',
    sitemap: 'listed',
    opensMissingPages: false,
    redirects: {},
    gone: [],
    files: {},
  };
}

/** The page of a key; every model has it. */
export function pageOf(site: SiteModel, key: PageKey): PageModel {
  const page = site.pages.find((one) => one.key === key);
  if (!page) throw new Error(`This website has no page "${key}".`);
  return page;
}

/** How a style writes the address of a page. */
export function addressIn(style: Style, name: string): string {
  if (style === 'classic') return `/${name}.html`;
  return style === 'wordpress' ? `/${name}/` : `/${name}`;
}

function pathOf(pages: readonly PageModel[], key: PageKey): string {
  return `{{base}}${pages.find((page) => page.key === key)?.path ?? '/'}`;
}

function pagesOf(trade: Trade, city: string, style: Style, choice: SeededChoice): PageModel[] {
  const inCity = `${trade.noun} in ${city}`;
  const folder = choice.pick(['services/', '']);
  const serviceKeys = ['service-1', 'service-2', 'service-3'] as const;
  const page = (key: PageKey, name: string, label: string, about: string): PageModel => ({
    key,
    path: name === '' ? '/' : addressIn(style, name),
    label,
    title: name === '' ? `${trade.name} | ${capital(trade.noun)} in ${city}` : `${label} | ${trade.name}`,
    description:
      `${label}: ${about}. ${trade.name}, your ${inCity}, answers the phone every business day.`.slice(
        0,
        190,
      ),
    heading: name === '' ? `Your ${inCity}` : label,
    sentences: sentences(trade, city, about, choice),
    robots: null,
    hasPhone: true,
    form: key === 'contact' ? { action: '{{base}}/sent', method: 'post', hasLabels: true } : null,
    extra: [],
  });
  return [
    page('home', '', 'Home', `work you can rely on in ${city}`),
    ...serviceKeys.map((key, index) => {
      const service = trade.services[index] as Trade['services'][number];
      const path = folder + service.name.toLowerCase().replaceAll(' ', '-');
      return page(key, path, service.name, `we ${service.does}`);
    }),
    page(
      'areas',
      choice.pick(['service-areas', 'areas-we-serve']),
      'Areas we serve',
      `we work in ${city} and ${choice.pick(NEIGHBORS)}`,
    ),
    page(
      'about',
      choice.pick(['about', 'about-us', 'our-story']),
      'About us',
      `we have been in ${city} since ${choice.between(1978, 2019)}`,
    ),
    page('contact', choice.pick(['contact', 'contact-us', 'get-in-touch']), 'Contact', 'how to reach us'),
    page('privacy', 'privacy-policy', 'Privacy policy', 'what happens with the data you send us'),
  ];
}

function sentences(trade: Trade, city: string, about: string, choice: SeededChoice): string[] {
  const { name, noun, promises } = trade;
  return choice.shuffle([
    `At ${name}, ${about}, and we tell you plainly what is worth doing.`,
    `Families and shops all over ${city} have called us for many years.`,
    `A good ${noun} listens first, and that is how every visit here begins.`,
    promises,
    `Our team is licensed and insured, and it is the same team that you met on the first day.`,
    `If something is not right, we come back and set it right without a bill.`,
    `"They were on time, friendly, and did exactly what they had said," writes a customer from ${city}.`,
    `Ask us anything before you decide; an honest answer costs nothing.`,
  ]);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
