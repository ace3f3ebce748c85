import { PROMISED_HOURS } from '@fml/contract';
import { brand } from '../../brand.ts';

export const hero = {
  heading: "Let's Fix Your Local Marketing",
  text: 'Call, email or stop by. You’ll talk to the person who would do the work.',
  call: `Call ${brand.phone.display}`,
  callBack: 'Or have us call you',
};

export const hours = {
  heading: 'Office hours',
  /** Until a script says when the doors open or close. */
  clock: 'Los Angeles time',
};

export interface ContactCard {
  title: string;
  text: string;
  /** Where the value may break, it is in lines. */
  lines: readonly string[];
  href: string;
  action: string;
  opensNewTab?: boolean;
  /** An address to pass on, after the text. */
  address?: { href: string; label: string };
}

const { street, city, region, postalCode } = brand.address;
// In three: street and suite on one line would break in the stand-in font and not in the real one.
const addressLines = [...`${street},`.split(/(?<=,) /), `${city}, ${region} ${postalCode}`];
const fullAddress = addressLines.join(' ');

export const contactCards: ContactCard[] = [
  {
    title: 'Call',
    text: 'The fastest way to reach us. If we miss your call, leave your number and we’ll call you back.',
    lines: [brand.phone.display],
    href: brand.phone.href,
    action: 'Call now',
  },
  {
    title: 'Email',
    text: 'Your website address and a sentence are plenty.',
    lines: [brand.email],
    href: `mailto:${brand.email}`,
    action: 'Send an email',
  },
  {
    title: 'Visit',
    text: 'Downtown Los Angeles. Call ahead so we’re here when you come by.',
    lines: addressLines,
    href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(fullAddress)}`,
    action: 'Get directions',
    opensNewTab: true,
  },
  {
    title: 'Website',
    text: 'The check is free and takes about a minute. Know an owner with the same problem? Send them to',
    lines: ['Check yours first'],
    href: '/assess',
    action: 'Check my website',
    address: { href: brand.siteUrl, label: new URL(brand.siteUrl).host },
  },
];

export const area = {
  heading: 'Where we work',
  text: 'The office is downtown. We come to businesses all over Los Angeles County. Everywhere else in the United States, we meet by phone or video.',
  townsHeading: 'In person',
  office: 'Our office',
};

export const form = {
  heading: 'Or we call you',
  text: 'Leave your name and email. A free 30-minute strategy call follows, and no slide deck.',
};

export const afterwards = [
  {
    when: `Within ${PROMISED_HOURS} hours`,
    text: 'We reach out and ask three questions about your business.',
  },
  { when: 'Within 48 hours', text: 'We tell you what we found on your website, in Maps and in your ads.' },
  {
    when: 'When you’re ready',
    text: 'You get a plan and a price. Take all the time you need to decide.',
  },
];
