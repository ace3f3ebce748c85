/**
 * An address that may become a link: absolute http or https, nothing else. Report and insights carry text of
 * strangers, so everything that is not plainly a web address stays text.
 */
export function safeLink(address: string): string | null {
  if (!/^https?:\/\//i.test(address)) return null;
  const url = URL.parse(address);
  if (url === null) return null;
  return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
}
