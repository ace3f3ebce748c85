import { type Fault, faultsOf } from './fault.ts';
import { pageOf } from './site-model.ts';

const localOnHome = faultsOf('local', 'home-page');
const wordsOnHome = faultsOf('words', 'home-page');
const wordsElsewhere = faultsOf('words', 'other-page');

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
    ...localOnHome('the address is only in the structured data', ['street-address'], ({ home }) => {
      home.hasAddress = false;
    }),
    excludes: ['map-link', 'structured-data', 'local-business-data', 'local-business-fields'],
  },
  localOnHome('there is no link to a map', ['map-link'], ({ home }) => {
    home.hasMap = false;
  }),
  {
    ...localOnHome('there are no opening hours', ['opening-hours', 'local-business-fields'], ({ home }) => {
      home.hasHours = false;
      home.data.hasHours = false;
    }),
    excludes: DATA_CHECKS,
  },
  {
    ...localOnHome('the structured data lacks the address', ['local-business-fields'], ({ home }) => {
      home.data.hasAddress = false;
    }),
    excludes: DATA_CHECKS,
  },
  {
    ...localOnHome('the structured data has another number', ['contact-consistency'], ({ home }) => {
      home.data.telephone = '+18005550199';
    }),
    excludes: [...DATA_CHECKS, 'visible-phone', 'phone-link'],
  },
  {
    ...localOnHome('the structured data describes no business', ['local-business-data'], ({ home }) => {
      home.data.kind = 'website';
    }),
    excludes: [...DATA_CHECKS, 'contact-consistency'],
  },
  {
    ...localOnHome('the structured data cannot be read', ['structured-data'], ({ home }) => {
      home.data.kind = 'unreadable';
    }),
    excludes: [...DATA_CHECKS, 'contact-consistency'],
  },
  {
    ...localOnHome('there is no structured data', ['structured-data'], ({ home }) => {
      home.data.kind = 'none';
    }),
    excludes: [...DATA_CHECKS, 'contact-consistency', 'street-address'],
  },
];

/** Faults in what the pages say. */
const WORD_FAULTS: readonly Fault[] = [
  wordsOnHome('there is no title', ['title'], (site) => {
    pageOf(site, 'home').title = null;
  }),
  wordsOnHome('the title is "Home"', ['title'], (site) => {
    pageOf(site, 'home').title = 'Home';
  }),
  wordsOnHome('the title is far too long', ['title'], (site) => {
    const page = pageOf(site, 'home');
    page.title = `${page.title ?? ''} and all places around it, open every business day of the year`;
  }),
  wordsOnHome('there is no description', ['meta-description'], (site) => {
    pageOf(site, 'home').description = null;
  }),
  wordsOnHome('the description is one word', ['meta-description'], (site) => {
    pageOf(site, 'home').description = 'Welcome';
  }),
  wordsOnHome('filler text was left', ['placeholder-text'], (site) => {
    pageOf(site, 'home').extra.push('<p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p>');
  }),
  wordsOnHome('there is no main heading', ['headings'], ({ home }) => {
    home.headingLevels = { first: 2, others: 2, second: 2 };
  }),
  wordsOnHome('there are several main headings', ['headings'], ({ home }) => {
    home.headingLevels = { first: 1, others: 1, second: 1 };
  }),
  wordsOnHome('a heading level is skipped', ['headings'], ({ home }) => {
    home.headingLevels = { first: 1, others: 2, second: 4 };
  }),
  wordsOnHome('the copyright is seven years old', ['copyright-year'], (site) => {
    site.copyrightYear -= 7;
  }),
  wordsOnHome('the card for sharing is incomplete', ['social-card'], ({ home }, choice) => {
    home.social[choice.pick(['title', 'description', 'image'] as const)] = false;
  }),
  wordsElsewhere('two pages have one title', ['duplicate-titles'], (site) => {
    pageOf(site, 'service-2').title = pageOf(site, 'service-1').title;
  }),
  wordsElsewhere('two pages have one description', ['duplicate-descriptions'], (site) => {
    pageOf(site, 'service-2').description = pageOf(site, 'service-1').description;
  }),
  wordsElsewhere('a page has no title', ['page-titles'], (site) => {
    pageOf(site, 'about').title = null;
  }),
  wordsElsewhere('a page is called "Untitled"', ['page-titles'], (site) => {
    pageOf(site, 'areas').title = 'Untitled';
  }),
  wordsElsewhere('a page says next to nothing', ['thin-pages'], (site) => {
    const page = pageOf(site, 'service-1');
    page.sentences = page.sentences.slice(0, 2);
  }),
  {
    ...wordsOnHome('no page tells of a service', ['services-page'], (site) => {
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
    }),
    excludes: SERVICE_PAGE_CHECKS,
  },
  wordsOnHome('a version in another language has a code that does not exist', ['hreflang'], ({ home }) => {
    home.alternates = [
      { language: 'en', address: '{{base}}/' },
      { language: 'sp', address: '{{base}}/es/' },
    ];
  }),
  wordsElsewhere('a picture of another page is missing', ['broken-images'], (site) => {
    pageOf(site, 'about').extra.push(
      '<p><img src="{{base}}/pictures/crew-2019.jpg" alt="Our crew" width="320" height="200"></p>',
    );
  }),
];

export const CONTENT_FAULTS: readonly Fault[] = [...LOCAL_FAULTS, ...WORD_FAULTS];
