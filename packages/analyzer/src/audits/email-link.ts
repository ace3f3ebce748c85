import { message } from '@fml/report-texts';
import type { SeenEmail } from '../business/emails/emails.ts';
import { listsStrangers } from '../business/phones/lists-strangers.ts';
import type { SitePageContent } from '../stages.ts';
import { couldNotCheck, defineAudit, fail, linksSeen, notApplicable, pass, seenOnPages } from './audit.ts';

export const emailLink = defineAudit({
  id: 'email-link',
  facts: ['sitePages'] as const,
  run({ sitePages: { analyzed, others } }) {
    const pages = [analyzed, ...others];
    // A page of links shows addresses of others.
    const own = pages.filter((page) => !listsStrangers(page));
    const broken = emailsOf(own, 'broken');
    if (broken.length > 0) {
      return fail('warning', { variant: 'broken', evidence: evidenceOf(broken), pages: pagesOf(broken) });
    }
    const other = emailsOf(own, 'other');
    if (other.length > 0) {
      return fail('warning', { variant: 'other', evidence: evidenceOf(other), pages: pagesOf(other) });
    }
    // Legal notices name addresses for authorities, and a link on any page is one tap away.
    const contact = pages.filter((page) => page === analyzed || page.kind === 'contact');
    const linked = new Set(emailsOf(pages, 'linked').map(({ text }) => text.toLowerCase()));
    const plain = emailsOf(contact, 'text').filter(({ text }) => !linked.has(text.toLowerCase()));
    if (plain.length > 0) {
      return fail('recommendation', {
        variant: 'text_only',
        ...seenOnPages(plain.map(({ text, url }) => ({ seen: text, url }))),
      });
    }
    const [first] = linked;
    if (first !== undefined) return pass(first);
    return analyzed.gap === null
      ? notApplicable(message('email-link.why.none'))
      : couldNotCheck(analyzed.gap);
  },
});

type Found = SeenEmail & { url: string };

/** Addresses in one state, each once, with the page that has it first. */
function emailsOf(pages: readonly SitePageContent[], state: SeenEmail['state']): Found[] {
  const found = new Map<string, Found>();
  for (const { url, business } of pages) {
    for (const email of business.emails) {
      const key = `${email.text} ${email.href}`.toLowerCase();
      if (email.state === state && !found.has(key)) found.set(key, { ...email, url });
    }
  }
  return [...found.values()].slice(0, 10);
}

const evidenceOf = (emails: readonly Found[]) =>
  emails.flatMap(({ text, href, url }) =>
    href === '' ? seenOnPages([{ seen: text, url }]).evidence : linksSeen([{ text, href }]),
  );

const pagesOf = (emails: readonly Found[]) => [...new Set(emails.map(({ url }) => url))];
