import type { ReportDraft, ReportIssue } from '@fml/contract';
import { isPartOfHours, isReadable, type Judgment, pageRead } from './judge.ts';
import type { SiteFacts } from './site-facts.ts';

/** What the judged facts say of a finding: null if they do not decide it. */
type Rule = (site: SiteFacts, issue: ReportIssue) => boolean | null;

const isOurs = ({ whose }: { whose: string }) => whose === 'business' || whose === 'branch';
const hasPlace = ({ addresses }: SiteFacts) =>
  addresses.some(
    (one) => isOurs(one) && one.street !== null && (one.kind === 'visit' || one.kind === 'office'),
  );
const onEntry = (site: SiteFacts, seen: { pages: string[]; in: string[] }) =>
  seen.pages.includes(site.entry) && seen.in.includes('text');
const evidence = ({ evidence: seen }: ReportIssue) => seen.map((one) => `${one.where} ${one.seen}`).join(' ');
const phonesToCall = (site: SiteFacts) => site.phones.filter(({ mayBeMain }) => mayBeMain);
/** Forms by which a customer reaches the business: no comments of a blog, no calculators. */
const ways = (site: SiteFacts) =>
  site.forms.filter(({ purpose }) => /^(?:contact|quote|booking|order)$/.test(purpose));
const pagesOf = (site: SiteFacts, ...purposes: (keyof SiteFacts['pages'])[]) =>
  purposes
    .flatMap((purpose) => site.pages[purpose] ?? [])
    .filter((page) => page !== site.entry && !page.startsWith(`${site.entry}#`));
const leftover = (site: SiteFacts, ...kinds: string[]) =>
  site.leftovers.some(({ kind }) => kinds.includes(kind));
/** True when the site lacks it; null if a reader could not decide. */
const lacks = (there: boolean, unsure = false) => (there ? false : unsure ? null : true);

/** One rule per audit that has to understand the page. All others measure or read code, and are not judged here. */
const FINDING_RULES: Readonly<Record<string, Rule>> = {
  'phone-link': (site, { message }) => {
    const called = phonesToCall(site).filter(({ pages }) => pages.includes(site.entry));
    if (/dead|wrong|invalid|nothing/.test(message?.key ?? ''))
      return site.phones.some(
        ({ e164, dials, whose }) => e164 === null || dials !== undefined || whose === 'template',
      );
    // Of a number that is a link elsewhere, the file may not tell on which pages.
    if (message?.key.endsWith('here')) return null;
    return lacks(
      called.some((one) => one.in.includes('link') && (one.linkPages ?? one.pages).includes(site.entry)),
    );
  },
  'email-link': (site, { message }) => {
    if (!message?.key.endsWith('text_only')) return leftover(site, 'contact');
    // Of an address that is a link on one page and text on another, the file tells only that it is a link.
    const ours = site.emails.filter((one) => isOurs(one) && one.in.includes('text'));
    return ours.some(({ isLinked }) => !isLinked) || (ours.length > 0 ? null : false);
  },
  'visible-phone': (site) => lacks(phonesToCall(site).some((one) => onEntry(site, one))),
  'contact-form': (site, issue) => {
    const here = ways(site).filter(({ page }) => page === site.entry);
    if (issue.message?.key.endsWith('missing'))
      return lacks(
        here.length > 0 ||
          site.chat.length > 0 ||
          site.booking.length > 0 ||
          pagesOf(site, 'contact').length > 0,
      );
    const isDead = here.some(({ state }) => state === 'dead' || state === 'placeholder');
    if (isDead && issue.severity === 'critical') return true;
    // Whether a program runs is decided by the host, which the sources do not always name.
    if (here.some(({ state }) => state === 'unknown')) return null;
    return issue.severity === 'critical' ? false : here.some(({ state }) => state !== 'alive');
  },
  'contact-page': (site) =>
    lacks(
      // A part of the home page to which its menu leads is as good.
      [...(site.pages.contact ?? []), ...(site.pages.booking ?? [])].some((page) => page !== site.entry) ||
        // Who pays at a cash desk has not got in touch.
        ways(site).some(({ page, purpose }) => page !== site.entry && purpose !== 'order'),
    ),
  'contact-page-details': (site, issue) => {
    if (issue.message?.key.endsWith('dead_form')) return areDead(site, issue.pages ?? []);
    return (
      issue.pages?.every((path) => {
        const page = pageRead(site, path);
        return (
          page === null ||
          !site.phones.some((one) => one.mayBeMain && one.pages.includes(page)) ||
          !site.emails.some((one) => one.pages.includes(page))
        );
      }) ?? null
    );
  },
  'services-page': (site) => lacks(pagesOf(site, 'services', 'prices').length > 0),
  'street-address': (site) =>
    lacks(site.addresses.some((one) => isOurs(one) && one.street !== null && onEntry(site, one))),
  'map-link': (site) => (hasPlace(site) ? null : false),
  'service-area': (site) => lacks(site.serviceArea !== null),
  'opening-hours': (site) => lacks(site.hours.some((one) => onEntry(site, one))),
  // It says of some days that nothing is said of them.
  'hours-today': (site) => {
    const stated = site.hours
      .filter((one) => one.pages.includes(site.entry) && !isPartOfHours(one))
      .flatMap(({ openings }) => openings);
    return stated.length === 0 ? null : new Set(stated.flatMap(({ days }) => days)).size < 7;
  },
  language: (site) =>
    site.declaredLanguage === null || !site.languages.some((one) => same(one, site.declaredLanguage ?? '')),
  'language-match': (site) => !same(site.languages[0] ?? '', site.declaredLanguage ?? ''),
  'privacy-notice': (site) => lacks(pagesOf(site, 'privacy', 'legal').length > 0),
  'placeholder-text': (site) => leftover(site, 'filler', 'name', 'contact', 'other', 'menu'),
  'template-contact': (site) =>
    leftover(site, 'contact') ||
    site.phones.some(({ whose }) => whose === 'template') ||
    site.emails.some(({ whose }) => whose === 'template') ||
    site.addresses.some(({ whose }) => whose === 'template'),
  'admin-link': (site) => leftover(site, 'admin') || site.forms.some(({ purpose }) => purpose === 'login'),
  'profile-addresses': (site) =>
    site.social.some(({ state }) => state !== 'real') || leftover(site, 'handle'),
  'alt-file-names': (site) => leftover(site, 'alt') || null,
  analytics: (site, issue) => (issue.message?.key.endsWith('example') ? leftover(site, 'analytics') : null),
  'name-address-phone': (site) =>
    site.contradictions.length > 0 ||
    new Set(site.phones.filter(isOurs).map(({ e164 }) => e164)).size > 1 ||
    site.addresses.filter(isOurs).length > 1 ||
    leftover(site, 'name', 'contact'),
  'contact-consistency': (site) =>
    site.contradictions.length > 0 ||
    site.phones.some(({ dials, e164 }) => dials !== undefined || e164 === null) ||
    leftover(site, 'contact'),
  'text-or-chat-links': (site) =>
    lacks(
      site.chat.length > 0 ||
        site.phones.some(
          (one) =>
            isReadable(one) &&
            one.in.includes('link') &&
            one.roles.some((role) => role === 'text' || role === 'whatsapp'),
        ),
    ),
  'license-number': (site) => (site.country === 'US' ? null : false),
  'neighborhood-language': (site) => (site.languages.some((one) => one.startsWith('es')) ? false : null),
};

/** Whether every page that is named has a form that reaches no one; null if the sources do not decide it for one. */
function areDead(site: SiteFacts, paths: readonly string[]): boolean | null {
  const states = paths.map((path) => {
    const here = ways(site).filter(({ page }) => page === pageRead(site, path));
    if (here.some(({ state }) => state === 'dead' || state === 'placeholder')) return true;
    return here.some(({ state }) => state === 'unknown') || pageRead(site, path) === null ? null : false;
  });
  return states.includes(false) ? false : states.includes(null) ? null : true;
}

function same(one: string, other: string): boolean {
  return one.split('-')[0]?.toLowerCase() === other.split(/[-_]/)[0]?.toLowerCase();
}

/** Which findings tell of a leftover, by audit or by audit and variant; kinds that others measure, such as dead links, are not among them. */
const LEFTOVER_FINDINGS: Readonly<Record<string, readonly string[]>> = {
  menu: ['placeholder-text'],
  filler: ['placeholder-text'],
  handle: ['profile-addresses', 'contact-form', 'contact-page-details'],
  analytics: ['analytics'],
  admin: ['admin-link'],
  alt: ['alt-file-names', 'image-alt'],
  contact: [
    'template-contact',
    'email-link',
    'placeholder-text',
    'contact-consistency',
    'phone-link',
    'name-address-phone',
  ],
};
/** Pages of a report; one that read fewer has read every page that is linked. */
const MAX_PAGES = 10;
/** What no visitor sees. */
const UNSEEN = /\bcomments?\b|hidden|\bscripts?\b|\.json\b|\bcode\b/i;

/** Leftovers of the pages that were read of which no finding tells, one for each kind. */
function missedLeftovers(site: SiteFacts, told: ReadonlySet<string>, read: ReadonlySet<string>): Judgment[] {
  const seen = site.leftovers.filter(
    ({ written, pages }) => !UNSEEN.test(written) && pages.some((page) => read.has(page)),
  );
  return [...Map.groupBy(seen, ({ kind }) => kind)].flatMap(([kind, all]): Judgment[] => {
    const findings = LEFTOVER_FINDINGS[kind];
    if (!findings) return [];
    const isTold = findings.some((id) => told.has(id));
    const about = `${kind}: ${all.map(({ written }) => written).join('; ')}`;
    return [{ subject: 'leftovers-told', verdict: isTold ? 'true' : 'missed', about: about.slice(0, 200) }];
  });
}

/** The pages without a notice that no link leads to: the report read pages of that kind last, and this one never. */
function withoutHidden({ pages }: SiteFacts, read: ReadonlySet<string>): SiteFacts['pages'] {
  const { privacy, ...others } = pages;
  const isWhole = read.size < MAX_PAGES;
  return privacy && isWhole && !privacy.some((page) => read.has(page)) ? others : pages;
}

/** Every finding of a report that the judged facts decide, and praise that they exclude. */
export function judgeFindings(
  judged: SiteFacts,
  report: Pick<ReportDraft, 'issues' | 'passed' | 'site'>,
): Judgment[] {
  const { issues, passed } = report;
  // Customers do not see towns of pages that no link leads to.
  const read = new Set((report.site?.pages ?? []).flatMap(({ path }) => pageRead(judged, path) ?? []));
  const isFound = judged.serviceArea?.pages.some((page) => read.has(page));
  const site: SiteFacts = {
    ...judged,
    serviceArea: isFound ? judged.serviceArea : null,
    pages: withoutHidden(judged, read),
  };
  const here = ways(site).filter(({ page }) => page === site.entry);
  const isDead = here.length > 0 && here.every(({ state }) => state === 'dead' || state === 'placeholder');
  const praise: Judgment[] = passed
    .filter(({ id }) => id === 'contact-form' && isDead)
    .map(({ id, title }) => ({ subject: id, verdict: 'false', harmful: true, about: `praised: ${title}` }));
  const findings = [...issues.critical, ...issues.warnings, ...issues.recommendations].flatMap(
    (issue): Judgment[] => {
      const rule = FINDING_RULES[issue.id];
      if (!rule) return [];
      const isTrue = rule(site, issue);
      const verdict = isTrue === null ? 'unchecked' : isTrue ? 'true' : 'false';
      const harmful = isTrue === false && issue.severity === 'critical';
      const about = `${issue.message?.key ?? issue.title} (${issue.severity}): ${evidence(issue).slice(0, 160)}`;
      // There is a fact of this name.
      const subject = issue.id === 'language' ? 'language-tag' : issue.id;
      return [{ subject, verdict, harmful, about }];
    },
  );
  const told = new Set(
    [...issues.critical, ...issues.warnings, ...issues.recommendations].flatMap(({ id, message }) => [
      id,
      message?.key ?? id,
    ]),
  );
  return [...praise, ...findings, ...missedLeftovers(site, told, read)];
}
