import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './audit.ts';

export const canonical = defineAudit({
  id: 'canonical',
  title: 'One official address for the page',
  facts: ['head'] as const,
  run({ head }) {
    const addresses = [...new Set(head.canonicals)];
    const [first] = addresses;
    if (first === undefined) {
      if (head.gap) return couldNotCheck(head.gap);
      const { search } = new URL(head.url);
      if (search === '')
        return notApplicable('The page names no official address; a plain address needs none.');
      return fail('recommendation', {
        title: 'No official address is named',
        description: 'The page has a question mark in its address, and copies of it may compete in Google.',
        action: 'Add a canonical link with the clean address of the page.',
        evidence: [{ where: 'address', seen: head.url }],
      });
    }
    const evidence = addresses.map((seen) => ({ where: '<link rel="canonical">', seen }));
    if (addresses.length > 1) {
      return fail('warning', {
        title: 'The page names several official addresses',
        description: 'Google ignores the hint when the addresses contradict each other.',
        action: 'Keep one canonical link; often two plugins each add one.',
        evidence,
      });
    }
    const target = URL.parse(first);
    if (!target || !/^https?:$/.test(target.protocol)) {
      return fail('warning', {
        title: 'The official address is not an address',
        description: 'Google cannot read the canonical link of this page.',
        action: 'Put the full address of this page into the canonical link, starting with https://.',
        evidence,
      });
    }
    if (bareHost(target.hostname) !== bareHost(new URL(head.url).hostname)) {
      return fail('critical', {
        title: 'The page tells Google that another website is the original',
        description: `Google is asked to show ${target.hostname} instead of your website, so you can drop out of the results.`,
        action:
          'Change the canonical link to the address of this page. It is often left over from a test website.',
        evidence,
      });
    }
    return pass(first);
  },
});

const bareHost = (host: string) => host.replace(/^www\./, '');
