import {
  CUSTOMER_QUESTIONS,
  type CustomerAnswer,
  type CustomerQuestion,
  type ReportBusiness,
} from '@fml/contract';
import { fromAll } from '../../page/seen.ts';
import { pathOf } from '../../page/site-address.ts';
import type { SitePageContent } from '../../stages.ts';
import { travelsOf } from '../places/service-area.ts';
import { tradesInText } from '../trade/trades.ts';
import type { SeenAnswer } from './page-answers.ts';

interface Candidate {
  seen: SeenAnswer;
  page: SitePageContent;
}

/** Pages of the law, which speak of other things in the same words. */
const LEGAL =
  /privacy|datenschutz|privacidad|confidential|cookies?|terms|agb|conditions|disclaimer|accessibility|legal|politica/i;
const IMPRINT = /impressum|imprint|mentions|aviso|note-legali/i;
const ARTICLE = /\/(?:blog|news|articles?|posts?|tips|noticias|actualit)|\/20\d\d\//i;

/** For each question the words of the pages that answer it best. Nothing is written by us. */
export function mergeAnswers(pages: readonly SitePageContent[], business: ReportBusiness): CustomerAnswer[] {
  const all = fromAll(pages, ({ answers }) => answers).filter(({ page }) => !LEGAL.test(pathOf(page.url)));
  const byQuestion = Map.groupBy(all, ({ seen }) => seen.question);
  const answerOf = (question: CustomerQuestion) => {
    const candidates = (byQuestion.get(question) ?? []).map((one) => ({
      ...one,
      weight: one.seen.weight + factWeight(question, one.seen, business) + pageWeight(question, one, pages),
    }));
    const [best] = candidates
      .filter(({ weight }) => weight > EXCLUDED)
      .toSorted((one, other) => other.weight - one.weight);
    return best ?? null;
  };
  const found = new Map(CUSTOMER_QUESTIONS.map((question) => [question, answerOf(question)]));
  // Where crews drive to is where the business is, when no door is named.
  const town = found.get('town') ?? null;
  if (!found.get('where') && town?.seen.of !== 'comes') found.set('where', town);
  return CUSTOMER_QUESTIONS.map((question) => {
    const best = found.get(question);
    if (!best) return { question, quote: null, page: null, section: null };
    return { question, quote: best.seen.quote, page: pathOf(best.page.url), section: best.seen.section };
  });
}

/** Lower than any sum of weights. */
const EXCLUDED = -50;
const NEVER = -100;

/** Whether it states what the whole website says: the trade, the number to call first, the address. */
function factWeight(question: CustomerQuestion, { of, quote }: SeenAnswer, business: ReportBusiness): number {
  switch (question) {
    case 'what':
      if (business.trade === null) return namesOnly(quote, business) ? -3 : 0;
      if (of !== business.trade.id) return of === null ? 0 : -1;
      return namesOnly(quote, business) ? 0 : 4;
    case 'reach': {
      if (of === null || /@/.test(of)) return 0;
      const rank = business.phones.findIndex(({ text, number }) =>
        [text, number].some((one) => one.replace(/\D/g, '').endsWith(of.slice(-7))),
      );
      const phone = business.phones[rank];
      if (!phone || phone.purposes.every((purpose) => purpose === 'fax' || purpose === 'other')) return NEVER;
      return phone.main ? 2 : 0;
    }
    case 'where': {
      if (of === null) return 0;
      const rank = business.addresses.findIndex(({ text }) => text === of);
      return rank < 0 ? (business.addresses.length > 0 ? -2 : 0) : 2 - Math.min(rank, 2);
    }
    case 'town':
      return travelsOf(business.trade) === false && of === 'one' ? NEVER : 0;
    default:
      return 0;
  }
}

/** Whether only the name of the business names a trade: "Welcome to Rosa Plumbing". */
function namesOnly(quote: string, { names, language }: ReportBusiness): boolean {
  const rest = names.reduce((text, name) => text.replaceAll(plain(name.text), ' '), plain(quote));
  return tradesInText(rest, [language ?? 'es', 'en']).length === 0;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The page that was asked for speaks first; pages for the purpose come next. */
function pageWeight(
  question: CustomerQuestion,
  { page }: Candidate,
  [analyzed]: readonly SitePageContent[],
): number {
  const path = pathOf(page.url);
  if (IMPRINT.test(path))
    return question === 'where' || question === 'reach' || question === 'licensed' ? -2 : NEVER;
  if (ARTICLE.test(path)) return -3;
  if (page === analyzed) return 1;
  const ofContact =
    question === 'where' || question === 'open' || question === 'reach' || question === 'book';
  if (page.kind === 'contact') return ofContact ? 0.5 : 0;
  if (page.kind === 'areas') return question === 'town' ? 0.5 : 0;
  return page.kind === 'services' && (question === 'what' || question === 'price') ? 0.5 : 0;
}
