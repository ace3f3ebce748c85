/** Absolute http or https, nothing else: report and insights carry text of strangers. */
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
