import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportAnswers } from '@fml/contract';
import { type Judgment, letters, pageRead } from './judge.ts';
import type { SiteFacts } from './site-facts.ts';

const MIN_SHARED = 0.6;

/** Each answer of a report against the passages that are right; a quote that its page does not carry is harmful. */
export function judgeAnswers(site: SiteFacts, answers: ReportAnswers, pages: string): Judgment[] {
  const judged = site.answers;
  if (judged === undefined) return [];
  return answers.answers.flatMap(({ question, quote, page }): Judgment[] => {
    const { said, passages } = judged[question];
    const subject = `answer: ${question}`;
    if (quote === null) {
      return said ? [{ subject, verdict: 'missed', about: passages[0] ?? '' }] : [];
    }
    const name = page === null ? null : pageRead(site, page);
    if (name === null) return [{ subject, verdict: 'unchecked', about: quote }];
    const harmful = !isOnPage(quote, join(pages, site.id, name));
    const isRight = said && !harmful && passages.some((passage) => overlaps(quote, passage));
    const about = harmful ? `not on ${name}: ${quote}` : `${quote} (${name})`;
    return [{ subject, verdict: isRight ? 'true' : 'false', harmful, about }];
  });
}

function overlaps(quote: string, passage: string): boolean {
  const [one, other] = [letters(quote), letters(passage)];
  if (one.includes(other) || other.includes(one)) return true;
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
  const [mine, theirs] = [words(quote), words(passage)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  return shared / Math.max(1, Math.min(mine.size, theirs.size)) >= MIN_SHARED;
}

/** Letters and digits of the file without tags; what scripts write counts, because it stands in them. */
function isOnPage(quote: string, file: string): boolean {
  if (!existsSync(file)) return false;
  const source = readFileSync(file, 'utf8');
  return [source.replace(/<!--.*?-->|<[^>]*>/gs, ' '), source].some((text) =>
    letters(unescaped(text)).includes(letters(quote)),
  );
}

const NAMED: Record<string, string> = { amp: '&', nbsp: ' ', quot: '"', ndash: '–', mdash: '—', rsquo: '’' };

function unescaped(text: string): string {
  return text
    .replace(/&#x([\da-f]{1,6});/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d{1,7});/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&([a-z]{2,8});/gi, (whole, name: string) => NAMED[name] ?? whole);
}
