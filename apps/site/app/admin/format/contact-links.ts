import { webLink } from '@fml/contract';

export { mailLink, phoneLink, webLink } from '@fml/contract';

/** The host for a person to read, without `www.`; the text itself if it is not an address. */
export function formatHost(address: string): string {
  const link = webLink(address);
  return link === null ? address : new URL(link).hostname.replace(/^www\./, '');
}
