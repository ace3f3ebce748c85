import { message } from '@fml/report-texts';
import { isOlder } from '../collectors/software.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** Older branches are years behind; their plugins get no more updates. */
const KEPT_FROM: Readonly<Record<string, string>> = { WordPress: '6.0', Joomla: '4', Drupal: '10' };

export const currentPlatform = defineAudit({
  id: 'current-platform',
  facts: ['software'] as const,
  run({ software }) {
    const platform = software.find(({ name }) => KEPT_FROM[name] !== undefined);
    if (!platform) return notApplicable(message('current-platform.why.none'));
    const { name, version, seen } = platform;
    if (!isOlder(version, KEPT_FROM[name] ?? '0')) return pass(seen);
    return fail('warning', {
      variant: 'old',
      values: { name, version },
      evidence: [{ where: '<meta name="generator">', seen }],
    });
  },
});
