import type {
  BusinessAddress,
  BusinessForm,
  BusinessHours,
  BusinessPhone,
  ReportBusiness,
} from '@fml/contract';
import {
  isFound,
  isPartOfHours,
  isReadable,
  type Judgment,
  letters,
  pageRead,
  pagesFound,
  sameName,
  type Verdict,
} from './judge.ts';
import type { SiteFacts } from './site-facts.ts';

/**
 * Every statement of a report about a business against the judged facts, and every fact that it lacks. `paths` are the
 * pages that the analyzer read: a page that no link leads to cannot be found.
 */
export function judgeFacts(site: SiteFacts, business: ReportBusiness, paths: readonly string[]): Judgment[] {
  const pages = pagesFound(site, paths);
  return [
    ...judgePhones(site, business, pages),
    ...judgeNames(site, business),
    ...judgeAddresses(site, business, pages),
    ...judgeArea(site, business, pages),
    ...judgeHours(site, business),
    ...judgeForms(site, business, pages),
    ...judgeLinks(site, business, pages),
    judgeOne('trade', site.trade, judgedTrade(business.trade?.id ?? null)),
    judgeOne('language', primary(site.languages[0] ?? ''), primary(business.language ?? '') || null),
    judgeOne('country', site.country, business.country),
  ];
}

/** Trades that the tool tells apart and a reader of a site did not have to. */
const SPECIALTIES: Readonly<Record<string, SiteFacts['trade']>> = {
  'auto-body': 'auto-repair',
  'tire-shop': 'auto-repair',
  'beauty-salon': 'salon',
  'nail-salon': 'salon',
  cafe: 'restaurant',
};

function judgedTrade(id: string | null): string | null {
  return id === null ? null : (SPECIALTIES[id] ?? id);
}

const OURS = new Set(['business', 'branch', 'person']);

function judgePhones(site: SiteFacts, { phones }: ReportBusiness, pages: ReadonlySet<string>): Judgment[] {
  const judged = phones.map((phone): Judgment => {
    const known = site.phones.filter(
      ({ e164, dials }) => e164 === phone.number || (dials !== undefined && phone.number.endsWith(dials)),
    );
    const say = (verdict: Verdict, why: string, harmful = false): Judgment => ({
      subject: 'phones',
      verdict,
      harmful,
      about: `${phone.number} ${phone.purposes.join('+')}${phone.main ? ' main' : ''}: ${why}`,
    });
    if (known.length === 0) {
      const isRead = phone.places.some(({ page }) => pageRead(site, page) !== null);
      return isRead
        ? say('false', 'on no page', phone.main)
        : say('unchecked', 'on a page that was not read');
    }
    if (phone.main && !known.some(({ mayBeMain }) => mayBeMain))
      return say('false', 'not to be called', true);
    return known.some((one) => fitsRoles(phone, one)) ? say('true', '') : say('false', rolesOf(known));
  });
  const found = new Set(phones.map(({ number }) => number));
  const missed = site.phones.flatMap((phone): Judgment[] => {
    if (phone.e164 === null || found.has(phone.e164) || !OURS.has(phone.whose) || !isReadable(phone))
      return [];
    // The number of an account is not called.
    if (phone.roles.every((role) => role === 'other')) return [];
    if (!isFound(phone, pages)) return [];
    return [{ subject: 'phones', verdict: 'missed', about: `${phone.written} (${phone.roles.join('+')})` }];
  });
  const needsMain = site.phones.some(
    (phone) => phone.mayBeMain && isReadable(phone) && isFound(phone, pages),
  );
  if (needsMain && !phones.some(({ main }) => main))
    missed.push({ subject: 'phones', verdict: 'missed', about: 'a number to call' });
  return [...judged, ...missed];
}

function fitsRoles({ purposes }: BusinessPhone, { roles, whose }: SiteFacts['phones'][number]): boolean {
  const isStrange = whose === 'other' || whose === 'template' || roles.every((role) => role === 'other');
  if (isStrange) return purposes.includes('other');
  if (purposes.every((purpose) => purpose === 'fax') !== roles.every((role) => role === 'fax')) return false;
  return purposes.some((purpose) => roles.includes(purpose));
}

function rolesOf(known: SiteFacts['phones']): string {
  return `is ${known.map(({ roles, whose }) => `${roles.join('+')} of ${whose}`).join(', ')}`;
}

function judgeNames(site: SiteFacts, { names }: ReportBusiness): Judgment[] {
  const { trading, legal } = site.names;
  const isKnown = (text: string, among: SiteFacts['names']['legal']) =>
    among.some(({ value }) => sameName(value, text));
  const judgments: Judgment[] = [];
  const [best] = names.filter(({ kind }) => kind === 'trading');
  if (best) {
    const isRight = isKnown(best.text, [...trading, ...legal]);
    judgments.push({
      subject: 'name',
      verdict: isRight ? 'true' : 'false',
      harmful: !isRight,
      about: `"${best.text}" for "${trading[0]?.value}"`,
    });
  } else if (trading.some(isReadable)) {
    judgments.push({ subject: 'name', verdict: 'missed', about: `"${trading[0]?.value}"` });
  }
  for (const { text } of names.filter(({ kind }) => kind === 'legal').slice(0, 1)) {
    const verdict = isKnown(text, [...legal, ...trading]) ? 'true' : 'false';
    judgments.push({ subject: 'legal name', verdict, about: `"${text}"` });
  }
  const lacks = legal.filter(isReadable);
  if (lacks[0] && !names.some(({ text }) => isKnown(text, legal)))
    judgments.push({ subject: 'legal name', verdict: 'missed', about: `"${lacks[0].value}"` });
  return judgments;
}

function judgeAddresses(
  site: SiteFacts,
  { addresses }: ReportBusiness,
  pages: ReadonlySet<string>,
): Judgment[] {
  const judged = addresses.map((address): Judgment => {
    const known = site.addresses.filter((one) => samePlace(one, address));
    const say = (verdict: Verdict, why: string): Judgment => ({
      subject: 'address',
      verdict,
      about: `"${address.text}": ${why}`,
    });
    if (known.length === 0) {
      const isRead = address.places.some(({ page }) => pageRead(site, page) !== null);
      return isRead ? say('false', 'on no page') : say('unchecked', 'on a page that was not read');
    }
    const own = known.filter(({ whose }) => OURS.has(whose));
    if (own.length === 0) return say('false', `of ${known[0]?.whose}`);
    const wrong = own.map((one) => wrongPart(one, address));
    return wrong.every((part) => part !== null) ? say('false', String(wrong[0])) : say('true', '');
  });
  const missed = site.addresses
    .filter((one) => OURS.has(one.whose) && one.kind !== 'other' && isReadable(one) && isFound(one, pages))
    .filter(
      (one) => (one.street !== null || one.postcode !== null) && !addresses.some((it) => samePlace(one, it)),
    )
    .map((one): Judgment => ({ subject: 'address', verdict: 'missed', about: `"${one.written}"` }));
  return [...judged, ...missed];
}

type KnownAddress = SiteFacts['addresses'][number];

/** The same house number with a word of the street, or the same code; texts where a part is not known. */
function samePlace(known: KnownAddress, { text, street, postcode }: BusinessAddress): boolean {
  const [one, other] = [letters(known.street ?? known.written), letters(street ?? text)];
  if (one !== '' && other !== '' && (one.includes(other) || other.includes(one))) return true;
  const numbers = (line: string): string[] => line.match(/\d+/g) ?? [];
  const words = (line: string) => line.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  const [from, to] = [known.street ?? known.written, street ?? text];
  const shares = words(from).some((word) =>
    words(to).some((it) => it.startsWith(word) || word.startsWith(it)),
  );
  // "Level 1, 82 Elm St" and "82 Elm Street": the house number need not be the first one.
  if (
    shares &&
    numbers(from)
      .slice(0, 2)
      .some((number) => numbers(to).slice(0, 2).includes(number))
  )
    return true;
  // A fuller address than the judged one, or one without its street, is the same place by its code.
  return (
    (street === null || known.street === null) &&
    postcode !== null &&
    known.postcode !== null &&
    letters(postcode) === letters(known.postcode)
  );
}

function wrongPart(known: KnownAddress, address: BusinessAddress): string | null {
  const isWrong = (a: string | null, b: string | null) =>
    a !== null && b !== null && !letters(a).includes(letters(b)) && !letters(b).includes(letters(a));
  if (isWrong(known.city, address.city)) return `city ${address.city} for ${known.city}`;
  if (isWrong(known.postcode, address.postcode)) return `code ${address.postcode} for ${known.postcode}`;
  if (address.country !== null && address.country !== known.country) return `country ${address.country}`;
  return null;
}

function judgeArea(
  { serviceArea }: SiteFacts,
  { area }: ReportBusiness,
  pages: ReadonlySet<string>,
): Judgment[] {
  const about = `${area?.towns.slice(0, 4).join(', ') ?? 'none'} for ${serviceArea?.places.slice(0, 4).join(', ') ?? 'none'}`;
  const say = (verdict: Verdict): Judgment[] => [{ subject: 'area', verdict, about }];
  if (!serviceArea) return area ? say('false') : [];
  if (!area) return isReadable(serviceArea) && isFound(serviceArea, pages) ? say('missed') : [];
  const known = serviceArea.places.map(letters);
  const right = area.towns.filter((town) =>
    known.some((place) => place.includes(letters(town)) || letters(town).includes(place)),
  );
  return say(right.length >= area.towns.length / 2 ? 'true' : 'false');
}

function slots(openings: BusinessHours['openings']): string[] {
  return openings.flatMap(({ days, opens, closes }) => {
    const end = closes === '23:59' || closes === '00:00' ? '24:00' : closes;
    return days.map((day) => (opens === null ? `${day} closed` : `${day} ${opens}-${end}`));
  });
}

function judgeHours(site: SiteFacts, { hours }: ReportBusiness): Judgment[] {
  const known = site.hours.map(({ openings }) => slots(openings));
  const all = new Set(known.flat());
  const openDays = new Set(
    [...all].filter((slot) => !slot.endsWith('closed')).map((slot) => slot.slice(0, 2)),
  );
  const judged = hours.map(({ text, openings, places }): Judgment => {
    const wrong = slots(openings).filter(
      (slot) => !all.has(slot) && !(slot.endsWith('closed') && !openDays.has(slot.slice(0, 2))),
    );
    const isRead = places.some(({ page }) => pageRead(site, page) !== null);
    const verdict = wrong.length === 0 ? 'true' : isRead ? 'false' : 'unchecked';
    return { subject: 'hours', verdict, about: `"${text.slice(0, 80)}" ${wrong.join(', ')}` };
  });
  const read = new Set(hours.flatMap(({ openings }) => slots(openings)));
  // Times of the phone, of emergencies or of a template are no opening hours when the site states those as well.
  const statesWhole = site.hours.some(
    (one) => !isPartOfHours(one) && one.openings.some(({ opens }) => opens !== null),
  );
  const missed = site.hours.flatMap((statement, index): Judgment[] => {
    if (statesWhole && isPartOfHours(statement)) return [];
    const whole = statement.openings.filter(({ opens, closes }) => opens !== null && closes !== null);
    if (whole.length === 0 || !isReadable(statement)) return [];
    const lacks = slots(whole).filter((slot) => !read.has(slot));
    const about = `"${site.hours[index]?.written.slice(0, 80)}" ${lacks.join(', ')}`;
    return lacks.length === 0 ? [] : [{ subject: 'hours', verdict: 'missed', about }];
  });
  return [...judged, ...missed];
}

/** Forms that are no way to reach the business. */
const NOT_A_WAY = new Set(['search', 'login']);

function judgeForms(site: SiteFacts, { forms }: ReportBusiness, read: ReadonlySet<string>): Judgment[] {
  const left = [...site.forms];
  const judged = forms.flatMap((form): Judgment[] => {
    const page = pageRead(site, form.page);
    if (page === null) return [];
    const here = left.filter((one) => one.page === page);
    const known =
      here.find(({ target }) => target !== null && target === form.target) ??
      here.find(({ purpose }) => purpose === form.purpose) ??
      here.find(({ purpose }) => !NOT_A_WAY.has(purpose) && !NOT_A_WAY.has(form.purpose));
    if (!known) {
      if (NOT_A_WAY.has(form.purpose)) return [];
      return [{ subject: 'forms', verdict: 'false', about: `${form.page} ${form.purpose}: no such form` }];
    }
    left.splice(left.indexOf(known), 1);
    return NOT_A_WAY.has(known.purpose) ? [] : [judgeForm(form, known)];
  });
  const missed = left
    .filter(({ purpose }) => !NOT_A_WAY.has(purpose))
    .map(
      ({ page, purpose, state }): Judgment => ({
        subject: 'forms',
        verdict: read.has(page) ? 'missed' : 'unchecked',
        about: `${page} ${purpose} (${state})`,
      }),
    );
  return [...judged, ...missed];
}

function judgeForm(form: BusinessForm, known: SiteFacts['forms'][number]): Judgment {
  const about = `${form.page} ${form.purpose} ${form.state} for ${known.purpose} ${known.state}`;
  const say = (verdict: Verdict, harmful = false): Judgment => ({
    subject: 'forms',
    verdict,
    harmful,
    about,
  });
  if (NOT_A_WAY.has(form.purpose)) return say('false');
  if (form.state === known.state) return say('true');
  if (form.state === 'unknown' || known.state === 'unknown') return say('unchecked');
  const isHarmful = (form.state === 'alive') !== (known.state === 'alive');
  return say(isHarmful ? 'false' : 'true', isHarmful);
}

function judgeLinks(site: SiteFacts, { links }: ReportBusiness, read: ReadonlySet<string>): Judgment[] {
  const address = (url: string) =>
    url
      .trim()
      .toLowerCase()
      // The same chat, whatever is written in it beforehand.
      .replace(/^(https:\/\/wa\.me\/\+?\d+)\?text=.*/, '$1')
      .replace(/^(?:https?:)?\/\/(?:www\.)?/, '')
      // A place on the page of a profile.
      .replace(/(?<=.)#.*$/, '')
      .replace(/\/+$/, '');
  const known = [
    // Profiles of single people are on other pages.
    ...site.social.map(({ url, state, in: seen, pages }) => ({
      url,
      pages,
      state: String(state),
      in: seen,
      isOurs: pages.includes(site.entry),
      kind: 'social',
    })),
    ...[...site.booking, ...site.chat].map(({ url, state, in: seen, pages }) => ({
      url,
      pages,
      state: state === 'alive' ? 'real' : state,
      in: seen,
      isOurs: true,
      kind: 'service',
    })),
  ];
  const kindOf = (kind: string) => (kind === 'social' ? 'social' : 'service');
  const distinct = new Map(
    links.map((link) => [`${kindOf(link.kind)} ${address(link.url)} ${link.network}`, link]),
  );
  const judged = [...distinct.values()].flatMap((link): Judgment[] => {
    if (pageRead(site, link.page) === null) return [];
    const subject = link.kind === 'social' ? 'social links' : 'services';
    const same = known.filter(
      (one) =>
        // A channel of Telegram is a profile and a chat.
        (kindOf(link.kind) === one.kind || link.network === 't.me') &&
        (address(one.url) === address(link.url) ||
          (link.state !== 'real' &&
            one.state !== 'real' &&
            address(one.url).length < 2 &&
            address(link.url).length < 2)),
    );
    const about = `${link.kind} ${link.network} ${link.url} ${link.state}`;
    if (same.length === 0) return [{ subject, verdict: 'false', about }];
    const isRight = same.some(
      ({ state }) => (state === 'real') === (link.state === 'real') || state === 'unknown',
    );
    return [{ subject, verdict: isRight ? 'true' : 'false', about }];
  });
  const found = new Set(links.map(({ url }) => address(url)));
  const missed = known
    .filter((one) => one.isOurs && isReadable(one) && !found.has(address(one.url)))
    .map(
      ({ kind, url, pages }): Judgment => ({
        subject: kind === 'social' ? 'social links' : 'services',
        verdict: pages.some((page) => read.has(page)) ? 'missed' : 'unchecked',
        about: url,
      }),
    );
  return [...judged, ...missed];
}

function primary(language: string): string {
  return language.split('-')[0]?.toLowerCase() ?? '';
}

function judgeOne(subject: string, known: string, found: string | null): Judgment {
  if (found === null) return { subject, verdict: 'missed', about: known };
  return { subject, verdict: found === known ? 'true' : 'false', about: `${found} for ${known}` };
}
