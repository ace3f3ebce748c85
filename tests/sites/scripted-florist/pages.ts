/** What the script of the florist draws at one address. */
interface FloristPage {
  path: string;
  /** Its words in the menu. */
  label: string;
  title: string;
  description: string;
  heading: string;
  paragraphs: readonly string[];
  phone?: string;
  email?: string;
}

const PHONE = '(213) 555-0178';

export const FLORIST_PAGES: readonly FloristPage[] = [
  {
    path: '/',
    label: 'Home',
    title: 'Marigold Florist | Flowers in Copper Bay',
    description: 'Fresh bouquets, wedding flowers and same-day delivery in Copper Bay.',
    heading: 'Flowers in Copper Bay, picked this morning',
    paragraphs: [
      'We buy at the flower market at four in the morning, so that what you carry home was still on the stem the day before. Come in, tell us who it is for, and we tie it while you wait.',
      'Bouquets start at 35 dollars. We deliver in Copper Bay and the harbor every afternoon, and an order that reaches us by noon arrives the same day. For weddings and funerals we take our time with you at the big table in the back room.',
      'You find us at 12 Marigold Lane, Copper Bay, CA 90000. We are open Monday to Saturday from 8 am to 6 pm.',
    ],
    phone: PHONE,
  },
  {
    path: '/services',
    label: 'Services',
    title: 'Bouquets, weddings and delivery | Marigold Florist',
    description: 'What we tie, what we deliver and what we plan with you.',
    heading: 'What we do',
    paragraphs: [
      'A bouquet takes us ten minutes: you choose a color and a size, we choose what is best that day. Hotels and offices have theirs changed every Monday, with a vase that we bring and collect.',
      'For a wedding we meet you three times. First we listen, then we show a table with everything on it, and on the day itself we set up at sunrise. Funeral wreaths are ready the next morning, and we take them to the chapel ourselves.',
      'We also teach: on the first Sunday of the month eight people learn to tie a hand bouquet, and keep it.',
    ],
    phone: PHONE,
  },
  {
    path: '/about',
    label: 'About us',
    title: 'The people of Marigold Florist',
    description: 'Two sisters, one van and the flower market at four in the morning.',
    heading: 'Two sisters and a van',
    paragraphs: [
      'Ana and Lucia Ferrer opened the shop in 2009, after twelve years at the flower market. Ana ties, Lucia drives.',
      'Most of our roses come from two growers in Ventura County whom we have known since then.',
    ],
    phone: PHONE,
  },
  {
    path: '/contact',
    label: 'Contact',
    title: 'Contact Marigold Florist in Copper Bay',
    description: 'Call us, write to us, or come to Marigold Lane.',
    heading: 'Call us or come in',
    paragraphs: ['12 Marigold Lane, Copper Bay, CA 90000. Open Monday to Saturday from 8 am to 6 pm.'],
    phone: PHONE,
    email: 'hello@marigold.example',
  },
  {
    path: '/private/workshops',
    label: 'Workshops',
    title: 'Workshops | Marigold Florist',
    description: 'For those who have booked.',
    heading: 'Your workshop',
    paragraphs: ['Only those who have booked find this page.'],
  },
];
