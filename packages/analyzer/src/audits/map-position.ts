import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

export const mapPosition = defineAudit({
  id: 'map-position',
  facts: ['businessDetails'] as const,
  run({ businessDetails: { positions, inUnitedStates } }) {
    if (positions.length === 0 || !inUnitedStates) return notApplicable(message('map-position.why.none'));
    const wrong = positions.filter(
      ({ latitude, longitude }) => !(latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64),
    );
    if (wrong.length === 0) return pass();
    return fail('warning', {
      variant: 'elsewhere',
      evidence: wrong.map(({ latitude, longitude }) => ({
        where: message('where.structured_data'),
        seen: `${latitude}, ${longitude}`,
      })),
    });
  },
});
