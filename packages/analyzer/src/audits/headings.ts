import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const headings = defineAudit({
  id: 'headings',
  title: 'Headings are in order',
  facts: ['headings', 'pageText'] as const,
  run({ headings, pageText }) {
    if (headings.length === 0 && pageText.words < 30) {
      return notApplicable('The page has too little text to need headings.');
    }
    const main = headings.filter(({ level, text }) => level === 1 && text !== '');
    const first = main[0];
    if (!first) {
      return fail('warning', {
        title: 'The page has no main heading',
        description: 'A main heading tells visitors and Google at a glance what you do. None was found.',
        action: 'Mark the headline at the top as heading 1 and name your service and your city in it.',
        evidence:
          headings.length === 0
            ? [{ where: 'page', seen: 'no headings at all' }]
            : headings
                .slice(0, 3)
                .map(({ level, text }) => ({ where: `h${level}`, seen: text || '(empty)' })),
      });
    }
    if (main.length > 1) {
      return fail('recommendation', {
        title: 'The page has several main headings',
        description: `${main.length} headings claim to be the main one, so none of them stands out to Google.`,
        action: 'Keep one heading 1 and make the others heading 2.',
        evidence: main.map(({ text }) => ({ where: 'h1', seen: text })),
      });
    }
    const jump = headings.findIndex(
      ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? 0) + 1,
    );
    const after = headings[jump];
    const before = headings[jump - 1];
    if (after && before) {
      return fail('recommendation', {
        title: 'Headings skip a level',
        description:
          'Screen readers and search engines read the headings as an outline; a skipped level tears it.',
        action: `Make "${after.text}" a heading ${before.level + 1}.`,
        evidence: [
          { where: `h${before.level}`, seen: before.text },
          { where: `h${after.level}`, seen: after.text },
        ],
      });
    }
    return pass(first.text);
  },
});
