import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const MANY_SCRIPTS = 40;
const HEAVY_SCRIPTS_KB = 1_000;

export const scriptCount = defineAudit({
  id: 'script-count',
  facts: ['scripts', 'network'] as const,
  run({ scripts, network }) {
    if (scripts.count === 0) return notApplicable(message('script-count.why.no_scripts'));
    const weightKb = Math.round((network.bytesByType.get('Script') ?? 0) / 1024);
    if (scripts.count <= MANY_SCRIPTS && weightKb <= HEAVY_SCRIPTS_KB)
      return pass(`${scripts.count} scripts, ${weightKb} KB`);
    return fail('recommendation', {
      variant: 'too_many',
      values: { count: scripts.count, kb: weightKb },
      evidence: [
        {
          where: message('where.page'),
          seen: message('script-count.seen.count_and_size', { count: scripts.count, kb: weightKb }),
        },
        ...scripts.files.slice(0, 4).map((seen) => ({ where: message('script-count.where.file'), seen })),
      ],
    });
  },
});
