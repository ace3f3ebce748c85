import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Three phone screens down: pictures above may be needed soon. */
const FAR_DOWN_PX = 823 * 3;
const MIN_BYTES = 500 * 1024;

export const laterPictures = defineAudit({
  id: 'later-pictures',
  facts: ['picturePlaces'] as const,
  run({ picturePlaces }) {
    const far = picturePlaces.filter(({ top }) => top > FAR_DOWN_PX);
    if (far.length === 0) return notApplicable(message('later-pictures.why.none'));
    const early = far
      .filter(({ lazy, bytes }) => !lazy && bytes !== null)
      .sort((a, b) => (b.bytes ?? 0) - (a.bytes ?? 0));
    const bytes = early.reduce((sum, picture) => sum + (picture.bytes ?? 0), 0);
    if (bytes < MIN_BYTES) return pass();
    return fail('recommendation', {
      variant: 'early',
      values: { count: early.length, kb: Math.round(bytes / 1024) },
      evidence: early.map((picture) => ({
        where: picture.url,
        seen: message('seen.kilobytes', { kb: Math.round((picture.bytes ?? 0) / 1024) }),
      })),
    });
  },
});
