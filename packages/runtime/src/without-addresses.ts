/** A mail address, also with its sign encoded; both sides without what quotes and separates it. */
const MAIL_ADDRESS = /[^\s"'\\<>()[\],;:=?&/]+(?:@|%40)[^\s"'\\<>()[\],;:=?&/]+\.[a-z]{2,}/gi;
/** User and password of an address. */
const CREDENTIALS = /(:\/\/)[^\s"'\\/@]+@/g;
/** What follows the host of a web address, in which visitors' addresses hold names and tokens. */
const PATH_AND_QUERY = /(\bhttps?:\/\/[^\s"'\\/?#]+)[/?#][^\s"'\\<>)]+/gi;

/** A line of the log without mail addresses, credentials and paths of websites. */
export function withoutAddresses(line: string): string {
  // Almost no line has one.
  if (!/@|%40|:\/\//.test(line)) return line;
  return line
    .replace(CREDENTIALS, '$1(credentials)@')
    .replace(PATH_AND_QUERY, '$1/(path)')
    .replace(MAIL_ADDRESS, (found) => (found.startsWith('(credentials)') ? found : '(address)'));
}
