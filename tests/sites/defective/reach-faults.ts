import type { Fault } from './fault.ts';
import { addressIn, pageOf } from './site-model.ts';

const PHONE_CHECKS = ['visible-phone', 'phone-link', 'contact-consistency'];
const FORM = { action: '{{base}}/sent', method: 'post', hasLabels: true } as const;

/** Faults that keep customers from finding or reaching the business. */
export const REACH_FAULTS: readonly Fault[] = [
  {
    name: 'the page says noindex',
    family: 'reach',
    checks: ['indexable'],
    seenIn: 'home-page',
    inject: (site) => {
      pageOf(site, 'home').robots = 'noindex, follow';
    },
  },
  {
    name: 'the server says noindex',
    family: 'reach',
    checks: ['indexable'],
    seenIn: 'server',
    inject: ({ home }) => {
      home.headers['x-robots-tag'] = 'noindex';
    },
  },
  {
    name: 'robots.txt keeps Google out',
    family: 'reach',
    checks: ['indexable'],
    seenIn: 'server',
    inject: (site) => {
      site.robotsTxt = `User-agent: Googlebot\nDisallow: /\n\n${site.robotsTxt}`;
    },
  },
  {
    name: 'a page says noindex',
    family: 'reach',
    checks: ['indexable-pages'],
    seenIn: 'other-page',
    inject: (site, choice) => {
      pageOf(site, choice.pick(['areas', 'about', 'service-3'])).robots = 'noindex';
    },
  },
  {
    name: 'the link to call dials a number with digits missing',
    family: 'reach',
    checks: ['phone-link'],
    seenIn: 'home-page',
    excludes: PHONE_CHECKS,
    inject: ({ home, phone }) => {
      home.call.href = `tel:${phone.number.slice(-7)}`;
    },
  },
  {
    name: 'the number cannot be tapped',
    family: 'reach',
    checks: ['phone-link'],
    seenIn: 'home-page',
    excludes: PHONE_CHECKS,
    inject: ({ home }) => {
      home.call.href = null;
    },
  },
  {
    name: 'the number is only inside a link',
    family: 'reach',
    checks: ['visible-phone'],
    seenIn: 'home-page',
    excludes: PHONE_CHECKS,
    inject: ({ home }) => {
      home.call.shows = false;
    },
  },
  {
    name: 'a link shows one number and dials another',
    family: 'local',
    checks: ['contact-consistency'],
    seenIn: 'home-page',
    excludes: PHONE_CHECKS,
    inject: ({ home }) => {
      home.call.href = 'tel:+12135550188';
    },
  },
  {
    name: 'the form leads nowhere',
    family: 'reach',
    checks: ['contact-form'],
    seenIn: 'home-page',
    inject: (site, choice) => {
      pageOf(site, 'home').form = { ...FORM, action: choice.pick(['#', 'javascript:void(0)']) };
    },
  },
  {
    name: 'the form opens an email program',
    family: 'reach',
    checks: ['contact-form'],
    seenIn: 'home-page',
    inject: (site) => {
      pageOf(site, 'home').form = { ...FORM, action: `mailto:${site.email}` };
    },
  },
  {
    name: 'there is no page to get in touch, and no form',
    family: 'reach',
    checks: ['contact-page', 'contact-form'],
    seenIn: 'home-page',
    excludes: ['contact-page-details', 'action-links', 'form-labels', 'phone-link'],
    inject: (site) => {
      site.pages = site.pages.filter(({ key }) => key !== 'contact');
      site.home.button = { text: 'Call us today', href: `tel:${site.phone.number}` };
    },
  },
  {
    name: 'the contact page has no number',
    family: 'reach',
    checks: ['contact-page-details'],
    seenIn: 'other-page',
    inject: (site) => {
      pageOf(site, 'contact').hasPhone = false;
    },
  },
  {
    name: 'the button leads to an error page',
    family: 'reach',
    checks: ['action-links'],
    seenIn: 'home-page',
    excludes: ['first-screen-call-to-action'],
    notIn: ['scripted'],
    inject: (site, choice) => {
      const path = addressIn(site.style, choice.pick(['book-now', 'appointment', 'free-estimate']));
      site.home.button = { text: 'Book now', href: `{{base}}${path}` };
      site.gone.push(path);
    },
  },
  {
    name: 'a link leads to an error page',
    family: 'reach',
    checks: ['broken-links'],
    seenIn: 'other-page',
    inject: (site, choice) => {
      const path = addressIn(site.style, choice.pick(['summer-offers', 'gallery', 'our-partners']));
      const page = choice.pick(
        site.style === 'scripted' ? (['about', 'areas'] as const) : (['home', 'about'] as const),
      );
      pageOf(site, page).extra.push(`<p><a href="{{base}}${path}">See what is new</a></p>`);
      site.gone.push(path);
    },
  },
  {
    name: 'the official address is another website',
    family: 'reach',
    checks: ['canonical'],
    seenIn: 'home-page',
    inject: ({ home }, choice) => {
      home.canonicals = choice.pick([
        ['https://staging.old-designer.example/'],
        ['{{base}}/', '{{base}}/home-old'],
      ]);
    },
  },
  {
    name: 'the sitemap is missing',
    family: 'reach',
    checks: ['sitemap'],
    seenIn: 'server',
    excludes: ['orphaned-pages'],
    notIn: ['scripted'],
    inject: (site) => {
      site.sitemap = 'missing';
      site.robotsTxt = site.robotsTxt.replace(/^Sitemap:.*\n/m, '');
    },
  },
  {
    name: 'the sitemap is an error message',
    family: 'reach',
    checks: ['sitemap'],
    seenIn: 'server',
    excludes: ['orphaned-pages'],
    notIn: ['scripted'],
    inject: (site) => {
      site.sitemap = 'unreadable';
    },
  },
  {
    name: 'a page is in the sitemap only',
    family: 'reach',
    checks: ['orphaned-pages'],
    seenIn: 'other-page',
    notIn: ['scripted'],
    excludes: ['sitemap'],
    inject: (site) => {
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
    },
  },
  {
    name: 'a missing page opens like any other',
    family: 'reach',
    checks: ['soft-404'],
    seenIn: 'server',
    inject: (site) => {
      site.opensMissingPages = true;
    },
  },
  {
    name: 'a link takes two detours',
    family: 'reach',
    checks: ['redirect-chains'],
    seenIn: 'other-page',
    inject: (site) => {
      const [from, over] = [addressIn(site.style, 'old-prices'), addressIn(site.style, 'older-prices')];
      site.redirects[from] = over;
      site.redirects[over] = pageOf(site, 'about').path;
      pageOf(site, 'areas').extra.push(`<p><a href="{{base}}${from}">What it costs</a></p>`);
    },
  },
  {
    name: 'visitors are not counted',
    family: 'reach',
    checks: ['analytics'],
    seenIn: 'home-page',
    inject: (site, choice) => {
      site.analytics = choice.pick(['', "<script>var _gaq = [['_setAccount', 'UA-1234567-1']];</script>"]);
    },
  },
  {
    name: 'the first phone screen has nothing to tap',
    family: 'reach',
    checks: ['first-screen-call-to-action'],
    seenIn: 'browser',
    excludes: ['viewport', 'action-links'],
    inject: ({ home }) => {
      home.opening = '<div class="opening"></div>';
    },
  },
];
