import { brand } from '../../brand.ts';

export const hero = {
  heading: "Let's Fix Your Local Marketing",
  text: 'Call, write, or come by. A person answers: the one who would do the work.',
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
const addressLines = [`${street},`, `${city}, ${region} ${postalCode}`];
const fullAddress = addressLines.join(' ');

export const contactCards: ContactCard[] = [
  {
    title: 'Call',
    text: 'The quickest way. If nobody picks up, leave a number.',
    lines: [brand.phone.display],
    href: brand.phone.href,
    action: 'Call now',
  },
  {
    title: 'Email',
    text: 'Your website address and one sentence are enough.',
    lines: [brand.email],
    href: `mailto:${brand.email}`,
    action: 'Write an email',
  },
  {
    title: 'Visit',
    text: 'Downtown Los Angeles. Please call first, we are often out.',
    lines: addressLines,
    href: `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(fullAddress)}`,
    action: 'Get directions',
    opensNewTab: true,
  },
  {
    title: 'Website',
    text: 'The address to send to a colleague with the same trouble.',
    lines: [new URL(brand.siteUrl).host],
    href: brand.siteUrl,
    action: 'Open the website',
    opensNewTab: true,
  },
];

export const afterwards = {
  heading: 'What happens then',
  steps: [
    { when: 'Within 24 hours', text: 'We reach out and ask three questions about your business.' },
    { when: 'Within 48 hours', text: 'You hear what we found on your website, in Maps and in your ads.' },
    {
      when: 'When it suits you',
      text: 'A free 30-minute strategy call. You get a plan and a price, and decide in your own time.',
    },
  ],
};
