/**
 * What the pages of a website say about the business, as the report understood them (docs/scoring.md#the-business). Texts
 * are written as on the page, and hostile. Nothing here is guessed: what no page says is absent.
 */
export interface ReportBusiness {
  /** Best first. */
  names: BusinessName[];
  /** The number to call first; fax numbers are last. */
  phones: BusinessPhone[];
  addresses: BusinessAddress[];
  /** Towns, counties or regions that the website names as served. */
  area: BusinessArea | null;
  hours: BusinessHours[];
  forms: BusinessForm[];
  /** Profiles, and services where visitors book, order or chat. */
  links: BusinessLink[];
  trade: BusinessTrade | null;
  /** Language of the text that visitors read, BCP 47; null when it is not certain. */
  language: string | null;
  /** Where the business is, ISO 3166; null when it is not certain. */
  country: string | null;
}

/** Where a fact was read. */
export interface FactPlace {
  /** Path of the page. */
  page: string;
  in: 'text' | 'link' | 'data' | 'meta';
}

interface Fact {
  places: FactPlace[];
  /** `certain`: the page says so in words or data. `likely`: the best of several readings. */
  certainty: 'certain' | 'likely';
}

export interface BusinessName extends Fact {
  text: string;
  /** `trading`: what customers call it. `legal`: the name of the company. */
  kind: 'trading' | 'legal';
}

export type PhonePurpose = 'call' | 'text' | 'whatsapp' | 'fax' | 'emergency' | 'other';

export interface BusinessPhone extends Fact {
  text: string;
  /** International form (E.164). */
  number: string;
  /** `other`: of a stranger, such as a licensing board. */
  purposes: PhonePurpose[];
  /** The words beside it. */
  label: string | null;
  /** The number to present; at most one is. Never a fax. */
  main: boolean;
}

export interface BusinessAddress extends Fact {
  text: string;
  street: string | null;
  city: string | null;
  region: string | null;
  postcode: string | null;
  /** ISO 3166. */
  country: string | null;
}

export interface BusinessArea extends Fact {
  towns: string[];
}

export type BusinessDay = 'mo' | 'tu' | 'we' | 'th' | 'fr' | 'sa' | 'su';

export interface BusinessHours extends Fact {
  text: string;
  /** `HH:MM`; both null on a closed day, `00:00` to `24:00` all day. Several of one day are breaks between them. */
  openings: { days: BusinessDay[]; opens: string | null; closes: string | null }[];
}

export type FormPurpose =
  | 'contact'
  | 'quote'
  | 'booking'
  | 'order'
  | 'newsletter'
  | 'search'
  | 'review'
  | 'login'
  | 'other';

export interface BusinessForm {
  /** Path of the page. */
  page: string;
  purpose: FormPurpose;
  /**
   * `alive`: it has somewhere to send to, which proves no delivery. `dead`: nothing arrives. `placeholder`: an address of
   * a template. `unknown`: a script decides.
   */
  state: 'alive' | 'dead' | 'placeholder' | 'unknown';
  /** Address as written; null when there is none. */
  target: string | null;
}

export interface BusinessLink {
  /** Path of the page. */
  page: string;
  kind: 'booking' | 'order' | 'chat' | 'social';
  /** Of social networks, such as `facebook`; of others the host. */
  network: string;
  /** As written. */
  url: string;
  state: 'real' | 'placeholder' | 'dead';
}

export interface BusinessTrade {
  id: string;
  certainty: Fact['certainty'];
}
