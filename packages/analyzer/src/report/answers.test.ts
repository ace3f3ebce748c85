import type { CustomerQuestion } from '@fml/contract';
import { expect, it } from 'vitest';
import { failOnBroken } from '../../test-support/fail-on-broken.ts';
import { answered, TEST_URL, type TestSite, testFacts } from '../../test-support/site.ts';
import { reportAnswers } from './answers.ts';

const answersOf = (site: TestSite) => reportAnswers(testFacts(site), failOnBroken);
const quoteOf = (body: string, question: CustomerQuestion) =>
  answersOf({ body })?.answers.find((answer) => answer.question === question)?.quote;

const PAGE = `<h1>Rosa Plumbing</h1>
  <p>We repair water heaters and plumbing
    in old houses. We are licensed, bonded and insured.</p>
  <h2>Visit us</h2><p>214 Foundry Street, Pasadena, CA 91101</p><p>Call (626) 555-0132</p>
  <p>Monday - Friday: 8am - 5pm</p>
  <h2>Good to know</h2><p>Drain cleaning from $129. Proudly serving Pasadena, Altadena and Monrovia.</p>
  <p>Call us to schedule an appointment.</p>`;

it('answers with words of the page and the heading above them', () => {
  expect(answersOf({ body: PAGE })?.answers).toEqual([
    {
      question: 'what',
      quote: 'We repair water heaters and plumbing in old houses.',
      page: '/',
      section: 'Rosa Plumbing',
    },
    { question: 'where', quote: '214 Foundry Street, Pasadena, CA 91101', page: '/', section: 'Visit us' },
    { question: 'open', quote: 'Monday - Friday: 8am - 5pm', page: '/', section: 'Visit us' },
    { question: 'price', quote: 'Drain cleaning from $129.', page: '/', section: 'Good to know' },
    { question: 'reach', quote: 'Call (626) 555-0132', page: '/', section: 'Visit us' },
    {
      question: 'town',
      quote: 'Proudly serving Pasadena, Altadena and Monrovia.',
      page: '/',
      section: 'Good to know',
    },
    {
      question: 'licensed',
      quote: 'We are licensed, bonded and insured.',
      page: '/',
      section: 'Rosa Plumbing',
    },
    { question: 'book', quote: 'Call us to schedule an appointment.', page: '/', section: 'Good to know' },
  ]);
});

it('says of each question that a page does not answer that it does not', () => {
  expect(answersOf({ body: '<h1>Welcome</h1>' })?.answers.every(({ quote }) => quote === null)).toBe(true);
});

it.each<[CustomerQuestion, string]>([
  ['price', 'Save $50 off any repair'],
  ['price', 'Our lawyers won a verdict of $250,000'],
  ['price', 'Cart total: $0.00'],
  ['licensed', 'Does the company have a license?'],
  ['licensed', 'Bring your driver’s license'],
  ['book', 'Cancelled appointments are charged in full'],
  ['open', 'We reply within 24 hours'],
  ['town', 'We are invested in the neighborhoods we serve.'],
])('takes nothing for an answer to "%s" that is none: %s', (question, text) => {
  expect(quoteOf(`<h1>Rosa</h1><p>${text}</p>`, question)).toBeNull();
});

it.each<[CustomerQuestion, string]>([
  ['price', 'Presupuesto gratis'],
  ['price', 'Lavage extérieur à partir de 45€'],
  ['book', 'Termin online buchen'],
  ['book', 'Записаться онлайн'],
  ['licensed', 'CSLB License #1094779'],
  ['town', 'We come to you.'],
  ['open', 'Open 24/7'],
])('reads an answer to "%s" in the language of the page: %s', (question, text) => {
  expect(quoteOf(`<h1>Rosa</h1><p>${text}</p>`, question)).toBe(text);
});

it('leaves to customers what they praise', () => {
  const praise = '<h2>Reviews</h2><p>They are licensed and charged $90.</p><p>“Fully insured!”</p>';
  expect(quoteOf(praise, 'licensed')).toBeNull();
  expect(quoteOf(praise, 'price')).toBeNull();
});

it('never calls a fax number, and takes no trade from the name of the business alone', () => {
  expect(quoteOf('<p>Fax: (626) 555-0133</p>', 'reach')).toBeNull();
  const body =
    '<title>Rosa Plumbing</title><h1>Welcome to Rosa Plumbing</h1><p>Drain cleaning and water heaters</p><footer>© Rosa Plumbing</footer>';
  expect(quoteOf(body, 'what')).toBe('Drain cleaning and water heaters');
});

const robots = (body: string) =>
  answersOf({ fetch: { robotsTxt: answered({ url: `${TEST_URL}robots.txt`, body }) } })?.programs;

it('says which programs robots.txt keeps out, and by which rule', () => {
  const programs = robots('User-agent: GPTBot\nDisallow: /');
  expect(programs?.filter(({ allowed }) => !allowed)).toMatchObject([
    { name: 'GPTBot', purpose: 'training', rule: 'Disallow: /' },
  ]);
});

it('lets no program answer from a page that asks not to be quoted', () => {
  const head = '<meta name="robots" content="nosnippet">';
  const programs = answersOf({
    head,
    fetch: { robotsTxt: answered({ url: `${TEST_URL}robots.txt`, body: '' }) },
  })?.programs;
  expect(programs?.filter(({ allowed }) => allowed).every(({ purpose }) => purpose === 'training')).toBe(
    true,
  );
});
