/**
 * The addresses that people type for the page at `address`: with http and https, with and without the last slash. Whether
 * `www.` makes a difference is for the website to say, so it stays. `address` is normalized, so its host is in lower case.
 */
export function pageSpellings(address: string): string[] {
  const { host, pathname, search } = new URL(address);
  const path = pathname.replace(/\/$/, '');
  return ['https', 'http'].flatMap((scheme) =>
    // Only the home page always has its slash.
    (path === '' ? ['/'] : [path, `${path}/`]).map((spelled) => `${scheme}://${host}${spelled}${search}`),
  );
}
