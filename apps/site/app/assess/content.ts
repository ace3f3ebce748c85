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
    text: 'Can Google read your page, and does your search result make people want to click?',
    checks: ['Title and description', 'Headings', 'Sitemap and robots'],
    Drawing: SearchDrawing,
  },
  {
    title: 'Page Speed',
    text: 'How long customers on a phone wait before they see anything useful.',
    checks: ['Load time on slow 4G', 'Page weight', 'Image formats'],
    Drawing: SpeedDrawing,
  },
  {
    title: 'Mobile Experience',
    text: 'What customers see first on a phone, and whether the buttons are easy to tap.',
    checks: ['Phone layout', 'First screen', 'Easy-to-reach call button'],
    Drawing: PhoneDrawing,
  },
  {
    title: 'Accessibility',
    text: 'Can customers with low vision, or who use a keyboard or screen reader, hire you?',
    checks: ['Color contrast', 'Form labels', 'Image descriptions'],
    Drawing: AccessDrawing,
  },
  {
    title: 'Local SEO',
    text: 'Does the page say who you are, where you work and when you’re open?',
    checks: ['Name, address, phone', 'Opening hours', 'Business info for Maps'],
    Drawing: LocalDrawing,
  },
  {
    title: 'Conversion Blockers',
    text: 'Anything that keeps a ready customer from calling you.',
    checks: ['Tap-to-call phone number', 'Contact form', 'Broken links'],
    Drawing: ConversionDrawing,
  },
];

export const reasons = [
  {
    figure: '76%',
    title: 'Nearby searches turn into visits',
    text: 'About three in four people who search for something nearby on a phone visit a business within a day. Your website helps them decide whether it’s yours.',
  },
  {
    figure: '60%',
    title: 'Most of them are on a phone',
    text: 'About six in ten local searches happen on a phone. A page that only works on a desktop turns those customers away.',
  },
  {
    figure: '3 s',
    title: 'People leave slow pages',
    text: 'After three seconds of a blank screen, people hit Back and call the next business on the list. You pay for the click either way.',
  },
  {
    figure: '1 tap',
    title: 'That’s all it should take',
    text: 'If your phone number can’t be tapped, people have to remember it and type it in. Many won’t bother.',
  },
];

export const questions = [
  {
    question: 'How long does the analysis take?',
    answer:
      'Most sites take 30-60 seconds, complex sites up to 2 minutes. We load your page at least twice in a real browser, because a single load can be a fluke.',
  },
  {
    question: 'Is it really free?',
    answer:
      'Yes. No credit card, no account, and no email address needed to see your report. If you want help fixing what we find, just ask.',
  },
  {
    question: 'What do I get?',
    answer:
      'A report with three scores, the key numbers, and every problem we found: where it is and how to fix it. Download it, or send the link to the person who runs your website.',
  },
  {
    question: 'Will it slow down or change my website?',
    answer:
      'No. We open your home page the way a visitor would and read a few files that search engines read too. We don’t change anything or submit any forms.',
  },
  {
    question: 'Does a perfect score mean more customers?',
    answer:
      'Not by itself. It means your website is no longer in the way. Problems that cost you calls, like a phone number people can’t tap, come first in the report no matter what the score says.',
  },
];
