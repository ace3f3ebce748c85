import { message } from '@fml/report-texts';
import { isOlder } from '../collectors/software.ts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

/** The first versions without publicly known ways to attack visitors; AngularJS ended without one. */
const SAFE_FROM: Readonly<Record<string, string>> = {
  jQuery: '3.5.0',
  Bootstrap: '3.4.1',
  AngularJS: '2.0.0',
};

export const currentScripts = defineAudit({
  id: 'current-scripts',
  facts: ['software'] as const,
  run({ software }) {
    const known = software.filter(({ name }) => SAFE_FROM[name] !== undefined);
    if (known.length === 0) return notApplicable(message('current-scripts.why.none'));
    const old = known.filter(({ name, version }) => isOlder(version, SAFE_FROM[name] ?? '0'));
    if (old.length === 0) return pass();
    return fail('recommendation', {
      variant: 'old',
      values: { names: old.map(({ name, version }) => `${name} ${version}`) },
      evidence: old.map(({ name, version, seen }) => ({ where: `${name} ${version}`, seen })),
    });
  },
});
