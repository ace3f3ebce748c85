import { message } from '@fml/report-texts';
import { allAt, couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const canonical = defineAudit({
  id: 'canonical',
  facts: ['head'] as const,
  run({ head }) {
    const addresses = [...new Set(head.canonicals)];
    const [first] = addresses;
    if (first === undefined) {
      if (head.gap) return couldNotCheck(head.gap);
      const { search } = new URL(head.url);
      if (search === '') return notApplicable(message('canonical.why.simple_address'));
      return fail('recommendation', {
        variant: 'missing',
        evidence: [{ where: message('canonical.where.address'), seen: head.url }],
      });
    }
    const evidence = allAt(message('canonical.where.official'), addresses);
    if (addresses.length > 1) {
      return fail('warning', { variant: 'several', evidence });
    }
    const target = URL.parse(first);
    if (!target || !/^https?:$/.test(target.protocol)) {
      return fail('warning', { variant: 'unreadable', evidence });
    }
    if (bareHost(target.hostname) !== bareHost(new URL(head.url).hostname)) {
      return fail('critical', { variant: 'other_website', values: { host: target.hostname }, evidence });
    }
    return pass(first);
  },
});

const bareHost = (host: string) => host.replace(/^www\./, '');
