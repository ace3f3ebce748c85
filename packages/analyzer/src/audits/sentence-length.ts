import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MIN_SENTENCES = 5;
/** Contracts are written like this; plain English has 15 to 20 words. */
const MAX_AVERAGE_WORDS = 30;

export const sentenceLength = defineAudit({
  id: 'sentence-length',
  facts: ['paragraphs'] as const,
  run({ paragraphs }) {
    const sentences = paragraphs
      .flatMap((paragraph) => paragraph.split(/(?<=[.!?])\s+(?=[\p{Lu}¿¡])/u))
      .filter((sentence) => /[.!?]$/.test(sentence))
      .map((sentence) => ({ sentence, words: sentence.split(/\s+/).length }))
      .filter(({ words }) => words >= 4);
    if (sentences.length < MIN_SENTENCES) return notApplicable(message('sentence-length.why.few'));
    const average = Math.round(sentences.reduce((sum, { words }) => sum + words, 0) / sentences.length);
    if (average <= MAX_AVERAGE_WORDS) return pass(`${average} words`);
    const longest = sentences.sort((a, b) => b.words - a.words).slice(0, 3);
    return fail('recommendation', {
      variant: 'long',
      values: { average },
      evidence: longest.map(({ sentence }) => ({ where: message('where.visible_text'), seen: sentence })),
    });
  },
});
