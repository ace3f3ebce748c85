import { couldNotCheck, defineAudit, fail, notApplicable, pass } from './plain-audit.ts';

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
        return notApplicable('The page has a simple address, so it does not need to name an official one.');
      return fail('recommendation', {
        title: 'The page does not name its official address',
        description:
          'The address contains a question mark. Google may find several copies of the page and show the wrong one.',
        action:
          'Ask your web person to name the official address of the page (canonical link), so Google shows the right one.',
        evidence: [{ where: 'address', seen: head.url }],
      });
    }
    const evidence = addresses.map((seen) => ({ where: 'official address (canonical link)', seen }));
    if (addresses.length > 1) {
      return fail('warning', {
        title: 'The page names several official addresses',
        description:
          'The addresses contradict each other, so Google ignores all of them and may show the wrong page.',
        action:
          'Ask your web person to keep one official address (canonical link). Often two plugins each add one.',
        evidence,
      });
    }
    const target = URL.parse(first);
    if (!target || !/^https?:$/.test(target.protocol)) {
      return fail('warning', {
        title: 'The official address of the page does not work',
        description:
          'Google cannot read the official address that this page names, so it may show the wrong page.',
        action:
          'Ask your web person to put the full address of the page in the canonical link, starting with https://.',
        evidence,
      });
    }
    if (bareHost(target.hostname) !== bareHost(new URL(head.url).hostname)) {
      return fail('critical', {
        title: 'The page tells Google that another website is the original',
        description: `The page asks Google to show ${target.hostname} instead of your website, so you can disappear from search results.`,
        action:
          'Ask your web person to change the canonical link to the address of your page. It is often left over from a test website.',
        evidence,
      });
    }
    return pass(first);
  },
});

const bareHost = (host: string) => host.replace(/^www\./, '');
