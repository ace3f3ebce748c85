import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

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
        description: 'A main heading tells customers and Google at a glance what you do. This page has none.',
        action:
          'Put your service and your city in the headline at the top, and mark it as Heading 1 in your website editor.',
        evidence:
          headings.length === 0
            ? [{ where: 'page', seen: 'no headings at all' }]
            : headings
                .slice(0, 3)
                .map(({ level, text }) => ({ where: `Heading ${level}`, seen: text || '(empty)' })),
      });
    }
    if (main.length > 1) {
      return fail('recommendation', {
        title: 'The page has several main headings',
        description: `${main.length} headings are marked as the main one, so Google cannot tell which one says what you do.`,
        action: 'Keep one main heading (Heading 1) and change the others to Heading 2.',
        evidence: main.map(({ text }) => ({ where: 'Heading 1', seen: text })),
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
          'Google and screen readers use the headings as an outline of the page. A skipped level makes that outline hard to follow.',
        action: `Change "${after.text}" to Heading ${before.level + 1} in your website editor.`,
        evidence: [
          { where: `Heading ${before.level}`, seen: before.text },
          { where: `Heading ${after.level}`, seen: after.text },
        ],
      });
    }
    return pass(first.text);
  },
});
