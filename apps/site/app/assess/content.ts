import type { ReactNode } from 'react';
import {
  AccessDrawing,
  ConversionDrawing,
  LocalDrawing,
  PhoneDrawing,
  SearchDrawing,
  SpeedDrawing,
} from './sections/drawings.tsx';

export interface InspectionLine {
  title: string;
  text: string;
  /** Two or three of the checks, in the words of the report. */
  checks: string[];
  Drawing: () => ReactNode;
}

export const inspectionLines: InspectionLine[] = [
  {
    title: 'SEO Foundations',
    text: 'Whether Google can read your page, and what your search result says about you.',
    checks: ['Title and description', 'Headings', 'Sitemap and robots'],
    Drawing: SearchDrawing,
  },
  {
    title: 'Page Speed',
    text: 'How long a customer on a phone waits before they see anything worth reading.',
    checks: ['Load time on slow 4G', 'Page weight', 'Picture formats'],
    Drawing: SpeedDrawing,
  },
  {
    title: 'Mobile Experience',
    text: 'What the first phone screen shows, and whether a thumb can use it.',
    checks: ['Phone layout', 'First screen', 'Call button in reach'],
    Drawing: PhoneDrawing,
  },
  {
    title: 'Accessibility',
    text: 'Whether people with weak eyes, no mouse or a screen reader can hire you.',
    checks: ['Contrast', 'Labels on forms', 'Text for pictures'],
    Drawing: AccessDrawing,
  },
  {
    title: 'Local SEO',
    text: 'Whether the page says who you are, where you work and when you are open.',
    checks: ['Name, address, phone', 'Opening hours', 'Business data for Maps'],
    Drawing: LocalDrawing,
  },
  {
    title: 'Conversion Blockers',
    text: 'What stands between a visitor who needs you and the call.',
    checks: ['Tappable phone number', 'Working form', 'Broken links'],
    Drawing: ConversionDrawing,
  },
];

export const reasons = [
  {
    figure: '76%',
    title: 'They search nearby, then they come',
    text: 'Three in four people who look for something nearby on a phone visit a business within a day. Your page decides if it is yours.',
  },
  {
    figure: '60%',
    title: 'Most of them hold a phone',
    text: 'About six in ten local searches happen on a phone. A page that only works on the office computer turns them away.',
  },
  {
    figure: '3 s',
    title: 'Nobody waits for a slow page',
    text: 'After three seconds of white screen people tap back and call the next name on the list. You pay for the click either way.',
  },
  {
    figure: '1 tap',
    title: 'That is all a customer gives you',
    text: 'If the number is a picture or plain text, they must remember it and type it. Many do not.',
  },
];

export const questions = [
  {
    question: 'How long does the analysis take?',
    answer:
      'Most sites take 30-60 seconds, complex sites up to 2 minutes. Your page is loaded at least twice in a real browser, because one load is a guess.',
  },
  {
    question: 'Is it really free?',
    answer:
      'Yes. No credit card, no account, no e-mail address needed to see the report. If you want help with the list afterwards, you ask us.',
  },
  {
    question: 'What do I get?',
    answer:
      'One sheet with three scores, the key numbers, and every problem with where we saw it and what to do. You can download it, or send the link to whoever looks after your website.',
  },
  {
    question: 'Will it slow down or change my website?',
    answer:
      'No. We open your home page the way a visitor does and read a few files that search engines read too. Nothing is changed, and no form is sent.',
  },
  {
    question: 'Does a perfect score mean more customers?',
    answer:
      'Not by itself. It means the page no longer stands in the way. The checks that cost you calls, such as a phone number nobody can tap, come first on the sheet whatever the score says.',
  },
];
