import { CUSTOMER_QUESTIONS } from '@fml/contract';
import { z } from 'zod';

/** Path of a page below the root, as in `contact/index.html`. */
const page = z.string().regex(/^[^/].*$/);
const written = z.string().min(1);
const dialed = z.string().regex(/^\+\d{6,15}$/);
const time = z.string().regex(/^\d\d:\d\d$/);
const text = z.string().nullable();

const pages = z.array(page).min(1);

/** Where a fact is: the pages that were read and carry it, and in what (`hint`: text inside an empty field). */
const seen = {
  pages,
  in: z.array(z.enum(['text', 'link', 'data', 'meta', 'script', 'picture', 'hint', 'hidden'])).min(1),
};

/** `template`: left over from a template, so nobody's. `other`: authority, maker of the website, insurer. */
const whose = z.enum(['business', 'person', 'branch', 'other', 'template']);
const state = z.enum(['alive', 'dead', 'placeholder', 'unknown']);
const name = z.strictObject({ value: written, ...seen });
const service = z.strictObject({ url: written, state, ...seen });

const TRADES =
  `air-duct-cleaning appliance-repair auto-detailing auto-repair barber chiropractor cleaning contractor
daycare dentist doctor electrician excavating fire-protection hvac landscaper lawyer locksmith massage med-spa optometrist
osteopath painter pest-control pet-grooming physical-therapist plumber pool-cleaning real-estate restaurant roofer salon
spa towing tree-service veterinarian`.split(/\s+/);

const PURPOSES = 'contact quote booking order newsletter search review login other'.split(' ');
const PAGES = 'contact services about prices booking reviews gallery area privacy legal'.split(' ');
const LEFTOVERS = 'menu handle analytics admin dead-link alt filler contact name other'.split(' ');

const phone = z.strictObject({
  /** As a visitor reads it; for a number that is only in a link, its address without `tel:`. */
  written,
  /** Null if it is no possible number. */
  e164: dialed.nullable(),
  /** What the page says that it is for. `other`: a license, an account or a stranger's number. */
  roles: z.array(z.enum(['call', 'text', 'whatsapp', 'fax', 'emergency', 'other'])).min(1),
  /** The words beside it, in the language of the page. */
  label: text,
  whose,
  /** The report may present it as the number to call. Several can be; a fax never is. */
  mayBeMain: z.boolean(),
  /** Digits that its link dials, if they are not this number. */
  dials: z.string().optional(),
  /** Those of its pages where it is a link, if it is only text on others. */
  linkPages: pages.optional(),
  ...seen,
});

const address = z.strictObject({
  written,
  street: text,
  city: text,
  region: text,
  postcode: text,
  country: z.string().length(2),
  /** `visit`: customers come here. `office`: seat of a crew that drives to customers, or of the company. */
  kind: z.enum(['visit', 'office', 'mail', 'other']),
  whose,
  ...seen,
});

const opening = z.strictObject({
  days: z.array(z.enum(['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'])).min(1),
  /** `HH:MM`. Both null: closed, or only by appointment if `written` says so. `00:00` to `24:00`: all day. */
  opens: time.nullable(),
  closes: time.nullable(),
});

const form = z.strictObject({
  page,
  purpose: z.enum(PURPOSES),
  /** `alive`: there is somewhere to send to. `dead`: nothing arrives. `placeholder`: an address of a template. */
  state,
  /** Action, or the address that its script calls; null if there is none. */
  target: text,
  why: written,
});

const profile = z.strictObject({
  network: written,
  /** Empty if the link has no address. */
  url: z.string(),
  state: z.enum(['real', 'placeholder', 'dead']),
  ...seen,
});

/** `passages`: every short span of the pages that would be a right answer; none when they do not say. */
const answer = z.strictObject({ said: z.boolean(), passages: z.array(written) });

/** What a careful reader of the sources knows about one real website. How to judge: `README.md`. */
export const siteFactsSchema = z.strictObject({
  /** Name of the file, too. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  repository: z.string().regex(/^[\w.-]+\/[\w.-]+$/),
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  /** Folder of the repository that is served as the root of the website, `.` for all of it. */
  root: z.string().min(1),
  entry: page,
  /** `aside` sites only run at the end, and are `work` from then on (README.md). */
  set: z.enum(['work', 'aside']),
  trade: z.enum(TRADES),
  /** BCP 47, of the text that visitors read, the main language first. */
  languages: z.array(z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{2,4})?$/)).min(1),
  /** `lang` of the entry page as it is written, null if missing. */
  declaredLanguage: text,
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Pages that were read from top to bottom. A claim about another page is not judged. */
  pagesRead: z.array(page).min(1),
  /** `trading`: every form that is right in the data of a business, best first. */
  names: z.strictObject({
    trading: z.array(name).min(1),
    legal: z.array(name),
    notes: z.string().optional(),
  }),
  phones: z.array(phone),
  emails: z.array(z.strictObject({ written, isLinked: z.boolean(), whose, ...seen })),
  addresses: z.array(address),
  /** Towns, counties or regions that the page names as served; null if none. */
  serviceArea: z.strictObject({ places: z.array(written).min(1), ...seen }).nullable(),
  hours: z.array(z.strictObject({ written, openings: z.array(opening), of: z.string().optional(), ...seen })),
  /** Facts of the website that exclude each other, such as two opening times or two towns. */
  contradictions: z.array(z.strictObject({ what: written, pages })),
  forms: z.array(form),
  /** Links and widgets of services where visitors book, order or chat. */
  booking: z.array(service),
  chat: z.array(service),
  social: z.array(profile),
  /** Page or `page#anchor` by purpose; a purpose that is not there is absent. */
  pages: z.partialRecord(z.enum(PAGES), pages),
  /** Content that a template or a maker left in public. */
  leftovers: z.array(z.strictObject({ kind: z.enum(LEFTOVERS), written, pages })),
  /** What a local customer would meet. `blocks`: cannot reach or buy. `misleads`: learns something wrong. */
  faults: z.array(z.strictObject({ what: written, harm: z.enum(['blocks', 'misleads', 'annoys']), pages })),
  /** What the pages say to the questions of a customer; absent where it was not judged. */
  answers: z.record(z.enum(CUSTOMER_QUESTIONS), answer).optional(),
  /** What the sources do not decide. The bench counts these as "could not check", never as a fault of the tool. */
  unsure: z.array(written),
});

export type SiteFacts = z.infer<typeof siteFactsSchema>;
