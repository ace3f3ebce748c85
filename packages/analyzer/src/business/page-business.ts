import type { PageSources } from '../page/page-sources.ts';
import { readAnswers, type SeenAnswer } from './answers/page-answers.ts';
import { readCountry, type SeenCountry } from './country/page-country.ts';
import { readEmails, type SeenEmail } from './emails/emails.ts';
import { readForms, type SeenForm } from './forms/forms.ts';
import { readHours, type SeenHours } from './hours/hours.ts';
import { readLanguage } from './language/language.ts';
import { type Leftover, readLeftovers } from './leftovers/leftovers.ts';
import { readLinks, type SeenLink } from './links/links.ts';
import { readNames, type SeenName } from './names/names.ts';
import { readPhones, type SeenPhone } from './phones/page-phones.ts';
import { readAddresses, type SeenAddress } from './places/addresses.ts';
import { readArea, type SeenTown } from './places/service-area.ts';
import { readTrade, type SeenTrade } from './trade/trade.ts';

/** What one page says about the business, as it stands there; the readers of the whole website weigh it. */
export interface PageBusiness {
  names: SeenName[];
  phones: SeenPhone[];
  countries: SeenCountry[];
  addresses: SeenAddress[];
  area: SeenTown[];
  hours: SeenHours[];
  emails: SeenEmail[];
  forms: SeenForm[];
  links: SeenLink[];
  /** Addresses of other websites that may be a page about the business, if they carry its name. */
  listings: string[];
  leftovers: Leftover[];
  trade: SeenTrade[];
  answers: SeenAnswer[];
  /** Of the text that visitors read, BCP 47. */
  language: string | null;
}

export function readPageBusiness(sources: PageSources): PageBusiness {
  const language = readLanguage(sources);
  const read = {
    names: readNames(sources),
    phones: readPhones(sources),
    countries: readCountry(sources),
    addresses: readAddresses(sources),
    area: readArea(sources),
    hours: readHours(sources),
    emails: readEmails(sources),
    forms: readForms(sources),
    ...readLinks(sources),
    leftovers: readLeftovers(sources, language),
    trade: readTrade(sources, language),
    language,
  };
  return { ...read, answers: readAnswers(sources, read) };
}
