import { PROMISED_HOURS } from '@fml/contract';
import { brand } from '../../brand.ts';
import type { LegalDocument } from '../legal/legal-document.ts';

export const terms: LegalDocument = {
  heading: 'Terms & Conditions',
  summary:
    'What you can expect from this website and its free analysis, and what we expect from you. Paid work is covered by a separate written agreement before it starts.',
  changedOn: 'November 20, 2026',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        `This website is operated by ${brand.legalName}, ${brand.address.street}, ${brand.address.city}, ${brand.address.region} ${brand.address.postalCode}. We work for local businesses in the United States.`,
      ],
    },
    {
      id: 'free-analysis',
      heading: 'The free website analysis',
      paragraphs: [
        'You give us the address of a website, and our server opens it the way a visitor would. It reads the home page and a few files that search engines read too, and measures how the page loads. It doesn’t change anything or submit any forms.',
        'The report is an automated snapshot. Scores vary from one run to the next, and a website that blocks our server can only be checked in part; if that happens, the report says so. It is a starting point, not legal or professional advice.',
      ],
      list: [
        'Only analyze websites that are yours or open to any visitor.',
        'Do not use the analysis to overload a website. We limit how often it can be used.',
        'Anyone with the link to a report can read it. The link is long and random, so no one can guess it. Share it however you like.',
      ],
    },
    {
      id: 'calls',
      heading: 'Strategy calls and assessments',
      paragraphs: [
        `The 30-minute strategy call and the local assessment are free, with no obligation. If you ask for a call, we’ll reach out within ${PROMISED_HOURS} hours and tell you what we found within 48 hours.`,
      ],
    },
    {
      id: 'paid-work',
      heading: 'Paid work',
      paragraphs: [
        'Paid work starts only after we agree in writing on the work and its price. It runs month to month, and you can stop at the end of any month. Domains, websites, ad accounts and analytics belong to you.',
        'If your cost per acquisition is not lower within 90 days, we keep working for free until it is. The agreement states the starting number and how it is measured.',
      ],
    },
    {
      id: 'examples',
      heading: 'Examples on this website',
      paragraphs: [
        'The images on this website are illustrations. Case studies, quotes and averages show the kind of work we do; they don’t promise the same results for your business. The business names in the scrolling row are placeholders.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We take care in running this website but can’t promise that it will always be available or error-free. To the extent the law allows, we are not liable for damages from your use of its free features. Nothing here limits any rights you have under the law that cannot be waived.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      paragraphs: [
        'These terms are governed by California law. When we change them, we update the date at the top.',
      ],
    },
  ],
};
