/** One page of a generated website. What is not named is without fault. */
export interface PlannedPage {
  path: string;
  /** Words of the link in the menu; null: no page links to it. */
  label: string | null;
  title?: string | null;
  description?: string;
  /** Number of sentences in the main text; one has nine words. */
  sentences?: number;
  head?: string;
  body?: string;
  hasPhone?: boolean;
}

const MENU: readonly PlannedPage[] = [
  { path: '/', label: 'Home' },
  { path: '/services/', label: 'Services' },
  { path: '/services/panel-upgrades/', label: 'Panel upgrades' },
  { path: '/services/ev-chargers/', label: 'EV chargers' },
  { path: '/service-areas/', label: 'Service areas' },
  { path: '/service-areas/pasadena/', label: 'Pasadena' },
  { path: '/about/', label: 'About us' },
  { path: '/request-service/', label: 'Request service' },
  { path: '/es/contacto/', label: 'Contacto' },
  {
    path: '/contact/',
    label: 'Contact',
    body: '<form action="/sent" method="post"><label>Name <input name="name"></label><label>Phone <input name="phone" type="tel"></label><label>Message <textarea name="message"></textarea></label><button>Send</button></form>',
  },
];

/** Ten pages of an electrician without a fault that a check across pages looks for. */
export const SOUND_PLAN: readonly PlannedPage[] = MENU.map((page) =>
  page.path === '/es/contacto/' ? { ...page, body: MENU.at(-1)?.body ?? '' } : page,
);

const FAULTS: Readonly<Record<string, Partial<PlannedPage>>> = {
  '/services/panel-upgrades/': { title: 'Bright Spark Electric', sentences: 3 },
  '/services/ev-chargers/': {
    title: 'Bright Spark Electric',
    description: 'We are the best electricians in town.',
  },
  '/service-areas/': { head: '<meta name="robots" content="noindex">' },
  '/service-areas/pasadena/': {
    title: null,
    description: 'We are the best electricians in town.',
    body: '<p><a href="/team/">Meet the team</a> <a href="/old-prices/">Prices</a></p>',
  },
  '/about/': {
    head: '<link rel="alternate" hreflang="sp" href="{{base}}/es/contacto/">',
    body: '<img src="/pictures/crew.jpg" alt="The crew">',
  },
  '/contact/': { body: '<p>We answer quickly.</p>', hasPhone: false },
};

/** The same website with one of each fault, and a page that only the sitemap knows. */
export const FAULTY_PLAN: readonly PlannedPage[] = [
  ...MENU.filter(({ path }) => path !== '/es/contacto/').map((page) => ({ ...page, ...FAULTS[page.path] })),
  { path: '/emergency-electrician/', label: null },
];

/** Addresses of the faulty website that answer with redirects, and where each leads. */
export const FAULTY_REDIRECTS: Readonly<Record<string, string>> = {
  '/old-prices/': '/older-prices/',
  '/older-prices/': '/services/',
};
