import { AGENCY_TIME_ZONE } from '@fml/contract';
import { zoneOfAreaCode } from './area-code-zones.ts';

/**
 * The time zone of a person by their phone number: of a number of the United States or Canada by its area code. Everyone else
 * is taken to be where the agency is.
 */
export function leadTimeZone(phone: string | null | undefined): string {
  return zoneOfAreaCode(areaCode(phone ?? '')) ?? AGENCY_TIME_ZONE;
}

/** The three digits after the country code 1, which may be left out; empty for every other number. */
function areaCode(phone: string): string {
  const digits = phone.replace(/(?:ext|x|#).*$/i, '').replaceAll(/\D/g, '');
  const isForeign = /^\s*(\+|00)/.test(phone) && !/^\s*(\+|00)\s*1/.test(phone);
  if (isForeign) return '';
  const [, code = ''] = /^(?:00)?1?([2-9]\d\d)[2-9]\d{6}$/.exec(digits) ?? [];
  return code;
}
