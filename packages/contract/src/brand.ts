/**
 * Who the site and its mails speak for. The defaults are plainly invented: reserved phone range and `.example` names.
 * What only the site needs (links, measurement) is in `apps/site/app/brand.ts`.
 */
export const BRAND = {
  name: 'Fix My Local',
  legalName: 'Fix My Local LLC',
  siteUrl: 'https://www.fixmylocal.example',
  phone: { display: '(213) 555-0142', href: 'tel:+12135550142' },
  email: 'hello@fixmylocal.example',
  address: {
    street: '1200 Example Street, Suite 400',
    city: 'Los Angeles',
    region: 'CA',
    postalCode: '90015',
  },
} as const;

/** When the doors of the office are open. Not part of `BRAND`, which the script of every page carries. */
export const BRAND_HOURS = {
  timeZone: 'America/Los_Angeles',
  /** By the clock of `timeZone`; a day that is not named is closed. */
  openingHours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '18:00' },
    { days: ['Saturday'], opens: '09:00', closes: '13:00' },
  ] as OpeningHours[],
};

/** Days of the week on which the doors open and close at the same times ("HH:MM", 24 hours). */
export interface OpeningHours {
  days: Weekday[];
  opens: string;
  closes: string;
}

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** The colors of mails, which load no style sheet. The site's own are the same ones, in `apps/site/app/styles/tokens.css`. */
export const BRAND_COLORS = {
  accent: '#ff5a1f',
  onAccent: '#0b0c0e',
  light: {
    ground: '#faf7f1',
    surface: '#ffffff',
    text: '#0b0c0e',
    muted: '#5d584f',
    line: '#e3ddd2',
    accentText: '#b93a08',
    warn: '#7d5300',
    warnGround: '#fbf0d3',
  },
  dark: {
    ground: '#0b0c0e',
    surface: '#15171a',
    text: '#faf7f1',
    muted: '#b4afa5',
    line: '#2d3036',
    accentText: '#ff7a47',
    warn: '#f2c14b',
    warnGround: '#2c2309',
  },
} as const;

/** The postal address on one line. */
export function brandAddressLine(): string {
  const { street, city, region, postalCode } = BRAND.address;
  return `${street}, ${city}, ${region} ${postalCode}`;
}
