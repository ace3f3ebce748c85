import type { ReaderProgram, ReportAnswers } from '@fml/contract';
import type { OnBroken } from '../broken-parts.ts';
import { mergeAnswers } from '../business/answers/answers.ts';
import { type Facts, factValue } from '../facts.ts';

/** Directives of a page after which no assistant and no search engine may show its words. */
const SHUTS_OUT = /\b(?:noindex|none|nosnippet|max-snippet: ?0)\b/;

/**
 * What an assistant could answer from the pages that were read; null when the page could not be read, or when it breaks this
 * part, which is told to `onBroken`.
 */
export function reportAnswers(facts: Facts, onBroken: OnBroken): ReportAnswers | null {
  try {
    return readAnswers(facts);
  } catch (error) {
    onBroken({ kind: 'fact', id: 'answers', error });
    return null;
  }
}

function readAnswers(facts: Facts): ReportAnswers | null {
  const business = factValue(facts, 'business');
  const site = factValue(facts, 'sitePages');
  if (business === null || site === null || site.analyzed.gap !== null) return null;
  return {
    answers: mergeAnswers([site.analyzed, ...site.others], business),
    programs: programs(facts),
  };
}

/** robots.txt decides whether a program may come, the head of the page whether it may show what it read. */
function programs(facts: Facts): ReaderProgram[] {
  const shut = factValue(facts, 'head')?.robots.find(({ directives }) => SHUTS_OUT.test(directives));
  return (factValue(facts, 'assistants') ?? []).map((program) =>
    shut && program.allowed && program.purpose !== 'training'
      ? { ...program, allowed: false, rule: shut.directives }
      : program,
  );
}
