import { message } from '@fml/report-texts';
import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const descriptionWords = defineAudit({
  id: 'description-words',
  facts: ['head'] as const,
  run({ head }) {
    const description = words(head.description);
    if (description === '') {
      return head.gap ? couldNotCheck(head.gap) : notApplicable(message('description-words.why.none'));
    }
    if (description !== words(head.title)) return pass(description);
    return fail('recommendation', {
      variant: 'same_as_title',
      evidence: [{ where: '<meta name="description">', seen: head.description ?? '' }],
    });
  },
});

function words(text: string | null): string {
  return (
    (text ?? '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  );
}
