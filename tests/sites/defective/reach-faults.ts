import { type Fault, faultsOf } from './fault.ts';
import { addressIn, pageOf } from './site-model.ts';

const reachOnHome = faultsOf('reach', 'home-page');
const reachByServer = faultsOf('reach', 'server');
const reachElsewhere = faultsOf('reach', 'other-page');
const localOnHome = faultsOf('local', 'home-page');
const reachOnScreen = faultsOf('reach', 'browser');

const PHONE_CHECKS = ['visible-phone', 'phone-link', 'contact-consistency'];
const FORM = { action: '{{base}}/sent', method: 'post', hasLabels: true } as const;

/** Faults that keep customers from finding or reaching the business. */
export const REACH_FAULTS: readonly Fault[] = [
  reachOnHome('the page says noindex', ['indexable'], (site) => {
    pageOf(site, 'home').robots = 'noindex, follow';
  }),
  reachByServer('the server says noindex', ['indexable'], ({ home }) => {
    home.headers['x-robots-tag'] = 'noindex';
  }),
  reachByServer('robots.txt keeps Google out', ['indexable'], (site) => {
    site.robotsTxt = `User-agent: Googlebot\nDisallow: /\n\n${site.robotsTxt}`;
  }),
  reachElsewhere('a page says noindex', ['indexable-pages'], (site, choice) => {
    pageOf(site, choice.pick(['areas', 'about', 'service-3'])).robots = 'noindex';
  }),
  {
    ...reachOnHome(
      'the link to call dials a number with digits missing',
      ['phone-link'],
      ({ home, phone }) => {
        home.call.href = `tel:${phone.number.slice(-7)}`;
      },
    ),
    excludes: PHONE_CHECKS,
  },
  {
    ...reachOnHome('the number cannot be tapped', ['phone-link'], ({ home }) => {
      home.call.href = null;
    }),
    excludes: PHONE_CHECKS,
  },
  {
    ...reachOnHome('the number is only inside a link', ['visible-phone'], ({ home }) => {
      home.call.shows = false;
    }),
    excludes: PHONE_CHECKS,
  },
  {
    ...localOnHome('a link shows one number and dials another', ['contact-consistency'], ({ home }) => {
      home.call.href = 'tel:+12135550188';
    }),
    excludes: PHONE_CHECKS,
  },
  reachOnHome('the form leads nowhere', ['contact-form'], (site, choice) => {
    pageOf(site, 'home').form = { ...FORM, action: choice.pick(['#', 'javascript:void(0)']) };
  }),
  reachOnHome('the form opens an email program', ['contact-form'], (site) => {
    pageOf(site, 'home').form = { ...FORM, action: `mailto:${site.email}` };
  }),
  {
    ...reachOnHome(
      'there is no page to get in touch, and no form',
      ['contact-page', 'contact-form'],
      (site) => {
        site.pages = site.pages.filter(({ key }) => key !== 'contact');
        site.home.button = { text: 'Call us today', href: `tel:${site.phone.number}` };
      },
    ),
    excludes: ['contact-page-details', 'action-links', 'form-labels', 'phone-link'],
  },
  reachElsewhere('the contact page has no number', ['contact-page-details'], (site) => {
    pageOf(site, 'contact').hasPhone = false;
  }),
  {
    ...reachOnHome('the button leads to an error page', ['action-links'], (site, choice) => {
      const path = addressIn(site.style, choice.pick(['book-now', 'appointment', 'free-estimate']));
      site.home.button = { text: 'Book now', href: `{{base}}${path}` };
      site.gone.push(path);
    }),
    excludes: ['first-screen-call-to-action'],
    notIn: ['scripted'],
  },
  reachElsewhere('a link leads to an error page', ['broken-links'], (site, choice) => {
    const path = addressIn(site.style, choice.pick(['summer-offers', 'gallery', 'our-partners']));
    const page = choice.pick(
      site.style === 'scripted' ? (['about', 'areas'] as const) : (['home', 'about'] as const),
    );
    pageOf(site, page).extra.push(`<p><a href="{{base}}${path}">See what is new</a></p>`);
    site.gone.push(path);
  }),
  reachOnHome('the official address is another website', ['canonical'], ({ home }, choice) => {
    home.canonicals = choice.pick([
      ['https://staging.old-designer.example/'],
      ['{{base}}/', '{{base}}/home-old'],
    ]);
  }),
  {
    ...reachByServer('the sitemap is missing', ['sitemap'], (site) => {
      site.sitemap = 'missing';
      site.robotsTxt = site.robotsTxt.replace(/^Sitemap:.*\n/m, '');
    }),
    excludes: ['orphaned-pages'],
    notIn: ['scripted'],
  },
  {
    ...reachByServer('the sitemap is an error message', ['sitemap'], (site) => {
      site.sitemap = 'unreadable';
    }),
    excludes: ['orphaned-pages'],
    notIn: ['scripted'],
  },
  {
    ...reachElsewhere('a page is in the sitemap only', ['orphaned-pages'], (site) => {
      const about = pageOf(site, 'about');
      const path = addressIn(site.style, 'winter-special');
      site.pages.push({
        ...about,
        key: 'orphan',
        path,
        title: `Winter special | ${site.trade.name}`,
        description: `Winter special: book before March and save ten percent at ${site.trade.name}.`,
        heading: 'Winter special',
      });
    }),
    notIn: ['scripted'],
    excludes: ['sitemap'],
  },
  reachByServer('a missing page opens like any other', ['soft-404'], (site) => {
    site.opensMissingPages = true;
  }),
  reachElsewhere('a link takes two detours', ['redirect-chains'], (site) => {
    const [from, over] = [addressIn(site.style, 'old-prices'), addressIn(site.style, 'older-prices')];
    site.redirects[from] = over;
    site.redirects[over] = pageOf(site, 'about').path;
    pageOf(site, 'areas').extra.push(`<p><a href="{{base}}${from}">What it costs</a></p>`);
  }),
  reachOnHome('visitors are not counted', ['analytics'], (site, choice) => {
    site.analytics = choice.pick(['', "<script>var _gaq = [['_setAccount', 'UA-1234567-1']];</script>"]);
  }),
  {
    ...reachOnScreen(
      'the first phone screen has nothing to tap',
      ['first-screen-call-to-action'],
      ({ home }) => {
        home.opening = '<div class="opening"></div>';
      },
    ),
    excludes: ['viewport', 'action-links'],
  },
];
