import { webLink } from '@fml/contract';

export { mailLink, phoneLink, webLink } from '@fml/contract';

/** The host for a person to read, without `www.`; the text itself when it is no address. */
export function formatHost(address: string): string {
  const link = webLink(address);
  return link === null ? address : new URL(link).hostname.replace(/^www\./, '');
}
