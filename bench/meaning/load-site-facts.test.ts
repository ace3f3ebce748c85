import { expect, it } from 'vitest';
import { loadSiteFacts } from './load-site-facts.ts';

const sites = loadSiteFacts();

it('every fact is on a page that was read', () => {
  const unread = sites.flatMap((site) => {
    const facts = [
      ...[site.names.trading, site.names.legal, site.phones, site.emails, site.addresses, site.hours].flat(),
      ...[site.contradictions, site.booking, site.chat, site.social, site.leftovers, site.faults].flat(),
      ...(site.serviceArea ? [site.serviceArea] : []),
    ];
    const pages = [
      ...facts.flatMap((fact) => fact.pages),
      ...site.forms.map((form) => form.page),
      site.entry,
    ];
    return pages.filter((page) => !site.pagesRead.includes(page)).map((page) => `${site.id}: ${page}`);
  });
  expect(unread).toEqual([]);
});

it('a fax, a number of a template and an impossible number are never the number to call', () => {
  const wrong = sites.flatMap((site) =>
    site.phones
      .filter(({ mayBeMain }) => mayBeMain)
      .filter(
        ({ e164, roles, whose }) =>
          e164 === null || whose === 'template' || roles.every((role) => role === 'fax' || role === 'other'),
      )
      .map(({ written }) => `${site.id}: ${written}`),
  );
  expect(wrong).toEqual([]);
});
