import type { FormModel, PageModel, SiteModel } from './site-model.ts';

/** The parts of a page that every way of making has, each in its own markup around them. */
export interface PageParts {
  language: string | null;
  head: string;
  brand: string;
  menu: { path: string; label: string }[];
  call: string;
  /** What comes before everything else; empty on most pages. */
  before: string;
  heading: { level: number; text: string };
  button: { text: string; href: string } | null;
  pictures: string[];
  sentences: string[];
  /** A heading and HTML. */
  sections: { level: number; heading: string; html: string }[];
  extra: string[];
  footer: string[];
  scripts: string[];
}

const FORM_FIELDS = [
  { id: 'name', label: 'Your name', input: '<input id="name" name="name" autocomplete="name"' },
  { id: 'phone', label: 'Phone', input: '<input id="phone" name="phone" type="tel" autocomplete="tel"' },
  { id: 'email', label: 'Email', input: '<input id="email" name="email" type="email" autocomplete="email"' },
] as const;

/** Everything one page says, in the order of the page. */
export function pageParts(site: SiteModel, page: PageModel): PageParts {
  const isHome = page.key === 'home';
  const { home } = site;
  return {
    language: isHome ? home.language : 'en',
    head: headOf(site, page, isHome),
    brand: site.trade.name,
    menu: site.pages.filter(({ key }) => key !== 'orphan'),
    call: page.hasPhone ? callOf(site, isHome) : '',
    before: isHome ? home.opening : '',
    heading: { level: isHome ? home.headingLevels.first : 1, text: page.heading },
    button: isHome ? home.button : null,
    pictures: isHome ? home.pictures.map(pictureOf) : [],
    sentences: page.sentences,
    sections: [
      ...(isHome ? homeSections(site) : []),
      ...(page.form
        ? [{ level: isHome ? home.headingLevels.others : 2, heading: 'Write to us', html: formOf(page.form) }]
        : []),
    ],
    extra: page.extra,
    footer: footerOf(site, page),
    scripts: isHome ? home.scripts : [],
  };
}

function callOf({ home, phone }: SiteModel, isHome: boolean): string {
  if (!isHome) return `<a href="tel:${phone.number}">${phone.shown}</a>`;
  const { call } = home;
  const text = call.text || (call.shows ? `Call ${phone.shown}` : 'Call us');
  return call.href === null ? text : `<a href="${call.href || `tel:${phone.number}`}">${text}</a>`;
}

function headOf(site: SiteModel, page: PageModel, isHome: boolean): string {
  const { home } = site;
  const { social } = home;
  const address = `{{base}}${page.path}`;
  const canonicals = isHome ? home.canonicals : [address];
  const tag = (name: string, content: string | null) =>
    content === null ? '' : `<meta name="${name}" content="${content}">`;
  const graph = (name: string, content: string, there: boolean) =>
    there || !isHome ? `<meta property="og:${name}" content="${content}">` : '';
  return [
    page.title === null ? '' : `<title>${page.title}</title>`,
    tag('viewport', isHome ? home.viewport : 'width=device-width, initial-scale=1'),
    tag('description', page.description),
    tag('robots', page.robots),
    ...canonicals.map((canonical) => `<link rel="canonical" href="${canonical}">`),
    ...(isHome ? home.alternates : []).map(
      ({ language, address }) => `<link rel="alternate" hreflang="${language}" href="${address}">`,
    ),
    graph('title', page.title ?? site.trade.name, social.title),
    graph('description', page.description ?? site.trade.name, social.description),
    graph('image', '{{base}}/pictures/card.png', social.image),
    '<link rel="icon" href="{{base}}/favicon.svg" type="image/svg+xml">',
    isHome ? jsonLd(site) : '',
    site.analytics,
  ]
    .filter((line) => line !== '')
    .join('\n');
}

function jsonLd(site: SiteModel): string {
  const { data } = site.home;
  if (data.kind === 'none') return '';
  const business = {
    '@type': site.trade.schemaType,
    '@id': '{{base}}/#business',
    name: site.trade.name,
    url: '{{base}}/',
    image: '{{base}}/pictures/card.png',
    priceRange: '$$',
    ...(data.telephone === null ? {} : { telephone: data.telephone || site.phone.number }),
    ...(data.hasAddress
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: site.street,
            addressLocality: site.city,
            addressRegion: 'CA',
            postalCode: site.zip,
            addressCountry: 'US',
          },
        }
      : {}),
    ...(data.hasHours ? { openingHours: 'Mo-Fr 08:00-17:00' } : {}),
  };
  const website = { '@type': 'WebSite', name: site.trade.name, url: '{{base}}/' };
  const shown = data.kind === 'website' ? website : business;
  const json = JSON.stringify(
    site.style === 'wordpress'
      ? {
          '@context': 'https://schema.org',
          '@graph': data.kind === 'website' ? [website] : [website, business],
        }
      : { '@context': 'https://schema.org', ...shown },
  );
  const text = data.kind === 'unreadable' ? `${json.slice(0, -1)},}` : json;
  return `<script type="application/ld+json">${text}</script>`;
}

function pictureOf({ src, alt, width, height }: SiteModel['home']['pictures'][number]): string {
  const words = alt === null ? '' : ` alt="${alt}"`;
  return `<img src="{{base}}${src}"${words} width="${width}" height="${height}">`;
}

function homeSections(site: SiteModel): PageParts['sections'] {
  const { home, trade } = site;
  const level = home.headingLevels.others;
  const services = site.pages.filter(({ key }) => key.startsWith('service-'));
  const where = [
    home.hasAddress ? `<p>${trade.name}, ${site.street}, ${site.city}, CA ${site.zip}</p>` : '',
    home.hasMap
      ? `<p><a href="https://www.google.com/maps/dir/?api=1&amp;destination=${encodeURIComponent(`${site.street}, ${site.city}, CA`)}">Get directions</a></p>`
      : '',
    home.hasHours ? '<p>Monday to Friday 8:00 am - 5:00 pm, closed on Saturday and Sunday.</p>' : '',
  ].join('\n');
  return [
    {
      level: home.headingLevels.second,
      heading: 'What we do',
      html: services
        .map(({ label, path }) => `<p><a href="{{base}}${path}">More about ${label.toLowerCase()}</a></p>`)
        .join('\n'),
    },
    { level, heading: 'Find us', html: where || `<p>We come to you anywhere in ${site.city}.</p>` },
  ];
}

function formOf({ action, method, hasLabels }: FormModel): string {
  const fields = FORM_FIELDS.map(({ id, label, input }) =>
    hasLabels ? `<p><label for="${id}">${label}</label><br>${input}></p>` : `<p>${label}<br>${input}></p>`,
  );
  const words = hasLabels ? '<label for="message">Message</label><br>' : 'Message<br>';
  return `<form action="${action}" method="${method}">
${fields.join('\n')}
<p>${words}<textarea id="message" name="message" rows="4"></textarea></p>
<p><button type="submit">Send</button></p>
</form>`;
}

function footerOf(site: SiteModel, page: PageModel): string[] {
  const { home } = site;
  return [
    home.hasAddress ? `${site.trade.name}, ${site.street}, ${site.city}, CA ${site.zip}` : site.trade.name,
    page.key === 'home' ? '' : `<a href="mailto:${site.email}">${site.email}</a>`,
    `© ${site.copyrightYear} ${site.trade.name}${site.trade.license ? `, CSLB #${site.trade.license}` : ''}`,
  ].filter((line) => line !== '');
}
