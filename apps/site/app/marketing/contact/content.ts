import { PROMISED_HOURS } from '@fml/contract';
import { brand } from '../../brand.ts';

export const hero = {
  heading: "Let's Fix Your Local Marketing",
  text: 'Call, email or stop by. You’ll talk to the person who would do the work.',
};

export interface ContactCard {
  title: string;
  text: string;
  /** Where the value may break, it is in lines. */
  lines: readonly string[];
  href: string;
  action: string;
  opensNewTab?: boolean;
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
    text: 'Know an owner with the same problem? Send them here.',
    lines: [new URL(brand.siteUrl).host],
    href: brand.siteUrl,
    action: 'Open the website',
    opensNewTab: true,
  },
];

export const afterwards = {
  heading: 'What happens next',
  steps: [
    {
      when: `Within ${PROMISED_HOURS} hours`,
      text: 'We reach out and ask three questions about your business.',
    },
    { when: 'Within 48 hours', text: 'We tell you what we found on your website, in Maps and in your ads.' },
    {
      when: 'When you’re ready',
      text: 'A free 30-minute strategy call. You get a plan and a price. Take all the time you need to decide.',
    },
  ],
};
