import { defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

const MANY_SCRIPTS = 40;
const HEAVY_SCRIPTS_KB = 1_000;

export const scriptCount = defineAudit({
  id: 'script-count',
  title: 'Not too many scripts',
  facts: ['scripts', 'network'] as const,
  run({ scripts, network }) {
    if (scripts.count === 0) return notApplicable('The page runs no scripts.');
    const weightKb = Math.round((network.bytesByType.get('Script') ?? 0) / 1024);
    if (scripts.count <= MANY_SCRIPTS && weightKb <= HEAVY_SCRIPTS_KB)
      return pass(`${scripts.count} scripts, ${weightKb} KB`);
    return fail('recommendation', {
      title: 'The page runs too many scripts',
      description: `A phone has to run ${scripts.count} scripts (${weightKb} KB) before your customer can tap anything.`,
      action: 'Remove the plugins, widgets and trackers you no longer use, so the page responds sooner.',
      evidence: [
        { where: 'page', seen: `${scripts.count} scripts, ${weightKb} KB` },
        ...scripts.files.slice(0, 4).map((seen) => ({ where: 'script file', seen })),
      ],
    });
  },
});
