import { message } from '@fml/report-texts';
import { defineAudit, fail, notApplicable, pass } from './audit.ts';

const HEAVY_KB = 700;

export const thirdPartyWeight = defineAudit({
  id: 'third-party-weight',
  facts: ['network'] as const,
  run({ network }) {
    if (network.thirdParties.length === 0) return notApplicable(message('third-party-weight.why.none'));
    const totalKb = toKb(network.thirdParties.reduce((sum, { transferBytes }) => sum + transferBytes, 0));
    if (totalKb <= HEAVY_KB) return pass(`${totalKb} KB from ${network.thirdParties.length} others`);
    return fail('recommendation', {
      variant: 'heavy',
      values: { kb: totalKb, count: network.thirdParties.length },
      evidence: network.thirdParties.map(({ domain, transferBytes, requests }) => ({
        where: domain,
        seen: message('third-party-weight.seen.size_and_requests', { kb: toKb(transferBytes), requests }),
      })),
    });
  },
});

const toKb = (bytes: number) => Math.round(bytes / 1024);
