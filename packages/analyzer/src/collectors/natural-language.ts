import { fromDocument } from './fact-result.ts';

/** The language most of the visible text is written in. */
export interface NaturalLanguage {
  /** Null when there is too little text, or when it is mixed or neither of the two. */
  language: 'en' | 'es' | null;
  /** A line of the text in that language. */
  sample: string;
}

/** Words that make sentences and occur in one of the two languages only. */
const WORDS = {
  en: new Set('the and of to with for your you our we is are that this from have will at'.split(' ')),
  es: new Set('el los las del y para con por su sus que una es en nuestro nuestra usted más como'.split(' ')),
};
const MIN_HITS = 20;
/** One language counts when its words are this many times as frequent as those of the other. */
const CLEAR_RATIO = 5;

export const collectNaturalLanguage = fromDocument(({ visibleText }): NaturalLanguage => {
  const words = visibleText
    .slice(0, 50_000)
    .toLowerCase()
    .split(/[^\p{L}]+/u);
  const english = words.filter((word) => WORDS.en.has(word)).length;
  const spanish = words.filter((word) => WORDS.es.has(word)).length;
  const language =
    Math.max(english, spanish) < MIN_HITS
      ? null
      : english >= spanish * CLEAR_RATIO
        ? 'en'
        : spanish >= english * CLEAR_RATIO
          ? 'es'
          : null;
  const sample = visibleText.split('\n').find((line) => line.split(' ').length > 6) ?? visibleText;
  return { language, sample: sample.slice(0, 120) };
});
