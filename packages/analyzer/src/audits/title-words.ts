import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

const MAX_REPEATS = 2;
/** "A | B, CA | C" has five parts at most; more is a list. */
const MAX_PARTS = 5;

export const titleWords = defineAudit({
  id: 'title-words',
  facts: ['head', 'business'] as const,
  run({ head, business: { names } }) {
    const title = head.title?.trim() ?? '';
    if (title === '') {
      return head.gap ? couldNotCheck(head.gap) : notApplicable(message('title-words.why.no_title'));
    }
    const counts = new Map<string, number>();
    for (const word of withoutName(title, names[0]?.text)
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const repeated = [...counts].find(([, count]) => count > MAX_REPEATS)?.[0];
    const evidence = [{ where: message('title.where.title'), seen: title }];
    if (repeated) return fail('recommendation', { variant: 'repeats', values: { word: repeated }, evidence });
    const parts = withoutName(title, names[0]?.text)
      .split(/\s*[|,•·]\s*/)
      .filter(Boolean).length;
    if (parts > MAX_PARTS) return fail('recommendation', { variant: 'list', values: { parts }, evidence });
    return pass(title);
  },
});

/** A name may have a comma, and its words are no repetition. */
function withoutName(title: string, name: string | undefined): string {
  const at = name ? title.toLowerCase().indexOf(name.toLowerCase()) : -1;
  return at === -1 || !name ? title : `${title.slice(0, at)}|${title.slice(at + name.length)}`;
}
