import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const SCREEN_HEIGHT = 823;
/** A tenth of the screen: smaller pictures are logos and icons. */
const MIN_AREA = 412 * 823 * 0.1;

export const firstPicture = defineAudit({
  id: 'first-picture',
  facts: ['picturePlaces'] as const,
  run({ picturePlaces }) {
    const [first] = picturePlaces
      .filter(({ top, width, height }) => top >= 0 && top < SCREEN_HEIGHT / 2 && width * height >= MIN_AREA)
      .sort((a, b) => b.width * b.height - a.width * a.height);
    if (!first) return notApplicable(message('first-picture.why.none'));
    if (!first.lazy) return pass(first.url);
    return fail('recommendation', {
      variant: 'late',
      evidence: [{ where: '<img loading="lazy">', seen: first.url }],
    });
  },
});
