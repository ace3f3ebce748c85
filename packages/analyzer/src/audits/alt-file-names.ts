import { message } from '@fml/report-texts';
import { leftoversOf } from '../business/leftovers/leftovers.ts';
import { allAt, defineAudit, fail, notApplicable, pass, seenOnPages } from './audit.ts';

export const altFileNames = defineAudit({
  id: 'alt-file-names',
  facts: ['images', 'sitePages'] as const,
  run({ images, sitePages: { others } }) {
    const elsewhere = leftoversOf(others, 'alt');
    if (images.count === 0 && elsewhere.length === 0)
      return notApplicable(message('image-alt.why.no_pictures'));
    const names = images.fileNameAlternatives;
    const empty = images.emptyAlternatives;
    const [copied] = images.copiedAlternatives;
    if (names.length === 0) {
      if (empty.length === 0 && copied) {
        return fail('recommendation', {
          variant: 'copied',
          values: { count: copied.count },
          evidence: allAt(message('alt-file-names.where.alt'), [copied.text]),
        });
      }
      if (empty.length === 0 && elsewhere.length > 0)
        return fail('recommendation', {
          variant: 'empty',
          values: { count: elsewhere.length },
          ...seenOnPages(elsewhere),
        });
      if (empty.length === 0) return pass();
      return fail('recommendation', {
        variant: 'empty',
        values: { count: empty.length },
        evidence: allAt(message('alt-file-names.where.alt'), empty),
      });
    }
    return fail('recommendation', {
      variant: 'found',
      values: { count: names.length },
      evidence: allAt(message('alt-file-names.where.alt'), names),
    });
  },
});
