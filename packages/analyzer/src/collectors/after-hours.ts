import { cutText } from '../page/cut-text.ts';
import { fromDocument } from '../page/fact-result.ts';

const AFTER_HOURS =
  /\b(?:after[- ]hours|24[- ]hour (?:emergency|service|line|answering)|emergency (?:service|line|calls?|number|repairs?)|(?:leave|send) (?:us )?a (?:message|voice ?mail)|answering service|(?:reply|respond|call (?:you )?back|get back to you)[^\n.]{0,40}\b(?:hours?|minutes?|next (?:business |working )?(?:day|morning)|same day)|text us (?:any ?time|day or night)|day or night|nights? and weekends?|emergencias?|fuera de horario|d[eé]je(?:nos)? (?:un|su) mensaje|de d[ií]a (?:o|y) de noche|a cualquier hora)\b/gi;

/** Pieces of the visible text that say what happens when the business is closed. */
export const collectAfterHours = fromDocument(({ visibleText }): string[] => {
  const found = [...visibleText.slice(0, 100_000).matchAll(AFTER_HOURS)].slice(0, 5);
  return [...new Set(found.map(([seen]) => cutText(seen)))];
});
