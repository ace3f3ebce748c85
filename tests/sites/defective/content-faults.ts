import type { Fault } from './fault.ts';
import { type PageModel, pageOf, type SiteModel } from './site-model.ts';

const DATA_CHECKS = ['structured-data', 'local-business-data', 'local-business-fields', 'opening-hours'];
const SERVICE_PAGE_CHECKS = [
  'thin-pages',
  'duplicate-titles',
  'duplicate-descriptions',
  'page-titles',
  'indexable-pages',
];

/** Faults in what tells that the business is nearby. */
const LOCAL_FAULTS: readonly Fault[] = [
  {
    name: 'the address is only in the structured data',
    family: 'local',
    checks: ['street-address'],
    seenIn: 'home-page',
    excludes: ['map-link', 'structured-data', 'local-business-data', 'local-business-fields'],
    inject: ({ home }) => {
      home.hasAddress = false;
    },
  },
  {
    name: 'there is no link to a map',
    family: 'local',
    checks: ['map-link'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.hasMap = false;
    },
  },
  {
    name: 'there are no opening hours',
    family: 'local',
    checks: ['opening-hours', 'local-business-fields'],
    seenIn: 'home-page',
    excludes: DATA_CHECKS,
    inject: ({ home }) => {
      home.hasHours = false;
      home.data.hasHours = false;
    },
  },
  {
    name: 'the structured data lacks the address',
    family: 'local',
    checks: ['local-business-fields'],
    seenIn: 'home-page',
    excludes: DATA_CHECKS,
    inject: ({ home }) => {
      home.data.hasAddress = false;
    },
  },
  {
    name: 'the structured data has another number',
    family: 'local',
    checks: ['contact-consistency'],
    seenIn: 'home-page',
    excludes: [...DATA_CHECKS, 'visible-phone', 'phone-link'],
    inject: ({ home }) => {
      home.data.telephone = '+18005550199';
    },
  },
  {
    name: 'the structured data describes no business',
    family: 'local',
    checks: ['local-business-data'],
    seenIn: 'home-page',
    excludes: [...DATA_CHECKS, 'contact-consistency'],
    inject: ({ home }) => {
      home.data.kind = 'website';
    },
  },
  {
    name: 'the structured data cannot be read',
    family: 'local',
    checks: ['structured-data'],
    seenIn: 'home-page',
    excludes: [...DATA_CHECKS, 'contact-consistency'],
    inject: ({ home }) => {
      home.data.kind = 'unreadable';
    },
  },
  {
    name: 'there is no structured data',
    family: 'local',
    checks: ['structured-data'],
    seenIn: 'home-page',
    excludes: [...DATA_CHECKS, 'contact-consistency', 'street-address'],
    inject: ({ home }) => {
      home.data.kind = 'none';
    },
  },
];

/** Faults in what the pages say. */
const WORD_FAULTS: readonly Fault[] = [
  onHome('there is no title', ['title'], (page) => {
    page.title = null;
  }),
  onHome('the title is "Home"', ['title'], (page) => {
    page.title = 'Home';
  }),
  onHome('the title is far too long', ['title'], (page) => {
    page.title = `${page.title ?? ''} and all places around it, open every business day of the year`;
  }),
  onHome('there is no description', ['meta-description'], (page) => {
    page.description = null;
  }),
  onHome('the description is one word', ['meta-description'], (page) => {
    page.description = 'Welcome';
  }),
  onHome('filler text was left', ['placeholder-text'], (page) => {
    page.extra.push('<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>');
  }),
  {
    name: 'there is no main heading',
    family: 'words',
    checks: ['headings'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.headingLevels = { first: 2, others: 2, second: 2 };
    },
  },
  {
    name: 'there are several main headings',
    family: 'words',
    checks: ['headings'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.headingLevels = { first: 1, others: 1, second: 1 };
    },
  },
  {
    name: 'a heading level is skipped',
    family: 'words',
    checks: ['headings'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.headingLevels = { first: 1, others: 2, second: 4 };
    },
  },
  {
    name: 'the copyright is seven years old',
    family: 'words',
    checks: ['copyright-year'],
    seenIn: 'home-page',
    inject: (site) => {
      site.copyrightYear -= 7;
    },
  },
  {
    name: 'the card for sharing is incomplete',
    family: 'words',
    checks: ['social-card'],
    seenIn: 'home-page',
    inject: ({ home }, choice) => {
      home.social[choice.pick(['title', 'description', 'image'] as const)] = false;
    },
  },
  onPages('two pages have one title', 'duplicate-titles', (site) => {
    pageOf(site, 'service-2').title = pageOf(site, 'service-1').title;
  }),
  onPages('two pages have one description', 'duplicate-descriptions', (site) => {
    pageOf(site, 'service-2').description = pageOf(site, 'service-1').description;
  }),
  onPages('a page has no title', 'page-titles', (site) => {
    pageOf(site, 'about').title = null;
  }),
  onPages('a page is called "Untitled"', 'page-titles', (site) => {
    pageOf(site, 'areas').title = 'Untitled';
  }),
  onPages('a page says next to nothing', 'thin-pages', (site) => {
    const page = pageOf(site, 'service-1');
    page.sentences = page.sentences.slice(0, 2);
  }),
  {
    name: 'no page tells of a service',
    family: 'words',
    checks: ['services-page'],
    seenIn: 'home-page',
    excludes: SERVICE_PAGE_CHECKS,
    inject: (site) => {
      const names = {
        'service-1': 'Gallery',
        'service-2': 'Questions',
        'service-3': 'Kind words',
        areas: 'Our friends',
      } as const;
      for (const key of ['service-1', 'service-2', 'service-3', 'areas'] as const) {
        const page = pageOf(site, key);
        page.label = names[key];
        page.heading = names[key];
        page.title = `${names[key]} | ${site.trade.name}`;
        page.path = `/${names[key].toLowerCase().replace(' ', '-')}`;
      }
      // Said by the page of the areas until now.
      pageOf(site, 'home').extra.push(`<p>We come to ${site.city} and all nearby towns.</p>`);
    },
  },
  {
    name: 'a version in another language has a code that does not exist',
    family: 'words',
    checks: ['hreflang'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.alternates = [
        { language: 'en', address: '{{base}}/' },
        { language: 'sp', address: '{{base}}/es/' },
      ];
    },
  },
  {
    name: 'a picture of another page is missing',
    family: 'words',
    checks: ['broken-images'],
    seenIn: 'other-page',
    inject: (site) => {
      pageOf(site, 'about').extra.push(
        '<p><img src="{{base}}/pictures/crew-2019.jpg" alt="Our crew" width="320" height="200"></p>',
      );
    },
  },
];

export const CONTENT_FAULTS: readonly Fault[] = [...LOCAL_FAULTS, ...WORD_FAULTS];

function onHome(name: string, checks: readonly string[], change: (page: PageModel) => void): Fault {
  return {
    name,
    family: 'words',
    checks,
    seenIn: 'home-page',
    inject: (site) => change(pageOf(site, 'home')),
  };
}

function onPages(name: string, check: string, inject: (site: SiteModel) => void): Fault {
  return { name, family: 'words', checks: [check], seenIn: 'other-page', inject };
}
