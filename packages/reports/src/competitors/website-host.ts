/** The host of an address without `www.`, in lower case; null where there is none. */
export function websiteHost(address: string): string | null {
  const found = /^https?:\/\/(?:[^/?#@]*@)?(?:www\.)?([^/?#]+)/.exec(address.toLowerCase());
  return found?.[1] ?? null;
}
