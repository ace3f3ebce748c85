import type { Facts } from '../facts.ts';
import { pageValue } from './code-text.ts';

const MAX_NAME_CHARS = 40;
/** Headings of pages about all services, dishes or prices. */
const ALL_SERVICES =
  /^(?:(?:our|all|the|my|more|nuestros|los|unsere|nos|i nostri|nossos|os nossos) )?(?:services?|servicios|leistungen|serviços|servizi|usługi|treatments?|tratamientos)(?: (?:details?|overview|list|offered|we offer|areas?|pages?))?$|^what we (?:do|offer)$|^(?:(?:our|the|food|full) )?(?:menu|menú|carta|speisekarte|prices|pricing|rates|price list|precios|tarifas)$/i;

/** Names of services: the main headings of the website's pages about a service, short ones only. */
export function serviceNames(facts: Facts): string[] {
  const pages = facts.get('sitePages');
  if (!pages.ok) return [];
  const names = pages.value.others
    .filter(({ kind }) => kind === 'services')
    .flatMap(({ headings }) => pageValue(headings[0]?.replace(/[.!?:\s]+$/, '')) ?? [])
    .filter((name) => name.length >= 3 && name.length <= MAX_NAME_CHARS && !ALL_SERVICES.test(name));
  return [...new Set(names)];
}
