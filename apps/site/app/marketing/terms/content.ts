import { brand } from '../../brand.ts';
import type { LegalDocument } from '../legal/legal-document.ts';

export const terms: LegalDocument = {
  heading: 'Terms & Conditions',
  summary:
    'What you may expect from this website and its free analysis, and what we expect from you. Paid work is agreed on separately, in writing, before it starts.',
  changedOn: 'November 20, 2026',
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who we are',
      paragraphs: [
        `This website is run by ${brand.legalName}, ${brand.address.street}, ${brand.address.city}, ${brand.address.region} ${brand.address.postalCode}. We work for local businesses in the United States.`,
      ],
    },
    {
      id: 'free-analysis',
      heading: 'The free website analysis',
      paragraphs: [
        'You give us the address of a website, and our server opens it the way a visitor does: it reads the home page and a few files that search engines read too, and measures how it loads. It changes nothing and sends no forms.',
        'The report is an automatic inspection at one moment. Scores differ from one run to the next, and a website that refuses our server can only be inspected in part; the report says so. It is a starting point, not legal or professional advice.',
      ],
      list: [
        'Analyze websites that are yours, or that you may look at as any visitor may.',
        'Do not use the analysis to put load on a website. We limit how often it can be used.',
        'Whoever has the link of a report can read it. It is long and random, so it cannot be guessed; share it as you like.',
      ],
    },
    {
      id: 'calls',
      heading: 'Strategy calls and assessments',
      paragraphs: [
        'The 30-minute strategy call and the local assessment are free and oblige you to nothing. If you ask for a call, we reach out within 24 hours; we tell you what we found within 48 hours.',
      ],
    },
    {
      id: 'paid-work',
      heading: 'Paid work',
      paragraphs: [
        'Paid work starts only after we agreed in writing on what is done and what it costs. It runs month to month, and you can end it at the end of any month. Domains, websites, ad accounts and statistics belong to you.',
        'If your cost per acquisition is not lower within 90 days, we continue to work for free until it is. The agreement names the number we start from and how it is measured.',
      ],
    },
    {
      id: 'examples',
      heading: 'Examples on this website',
      paragraphs: [
        'Pictures on this website are drawings. Case studies, quotes and averages show the kind of work we do; they are not a promise of the same result for your business. Names in the moving row are placeholders.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We run this website with care but cannot promise that it is always reachable or without error. As far as the law allows, we are not liable for damage from using the free parts of it. Nothing here limits rights that the law gives you and that cannot be waived.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and changes',
      paragraphs: [
        'The law of California applies. When we change these terms, the date at the top changes with them.',
      ],
    },
  ],
};
