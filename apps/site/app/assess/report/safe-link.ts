/**
 * An address that may become a link: absolute http or https, nothing else. Report and insights carry text of
 * strangers, so everything that is not plainly a web address stays text.
 */
export function safeLink(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return null;
  try {
    // Not URL.parse: the phones of owners are older than the browsers of staff.
    const { protocol, href } = new URL(address);
    return protocol === 'http:' || protocol === 'https:' ? href : null;
  } catch {
    return null;
  }
}
