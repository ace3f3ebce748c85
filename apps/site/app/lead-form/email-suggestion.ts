/** Mail services that people in the United States write most, in order of use. */
const COMMON_DOMAINS = [
  'gmail.com',
  'yahoo.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
  'aol.com',
  'comcast.net',
  'live.com',
  'msn.com',
  'me.com',
  'att.net',
  'sbcglobal.net',
  'verizon.net',
  'ymail.com',
  'protonmail.com',
] as const;

/** Real services that look like a slip of another; never corrected. */
const OTHER_REAL_DOMAINS: ReadonlySet<string> = new Set(['mail.com', 'email.com', 'cloud.com', 'gmx.com']);

/** Shorter names have too many honest neighbors. */
const MIN_NAME_CHARACTERS = 5;

/** Endings that are almost always typos. Some are real (`.cm`, `.om`), which is why this only ever suggests. */
const ENDING_SLIPS: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  ocm: 'com',
  cpm: 'com',
  vom: 'com',
  xom: 'com',
  comm: 'com',
  coom: 'com',
  ccom: 'com',
  cim: 'com',
  clm: 'com',
  cm: 'com',
  om: 'com',
  nte: 'net',
  ent: 'net',
  nett: 'net',
  ogr: 'org',
  orgg: 'org',
};

/** The address the visitor probably meant, or null: one slip away from a common mail service, or a known slip of an ending. */
export function emailSuggestion(typed: string): string | null {
  const match = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim());
  if (match === null) return null;
  const [, mailbox = '', written = ''] = match;
  const domain = written.toLowerCase().replace(/\.+$/, '').replace(/[.,]+/g, '.');
  const meant = meantDomain(domain);
  return meant === null || meant === written.toLowerCase() ? null : `${mailbox}@${meant}`;
}

function meantDomain(domain: string): string | null {
  if (isKnown(domain)) return domain;
  const corrected = withCorrectedEnding(domain);
  if (isKnown(corrected)) return corrected;
  const near = COMMON_DOMAINS.find(
    (common) => nameOf(common).length >= MIN_NAME_CHARACTERS && isOneSlipAway(corrected, common),
  );
  // Written without its ending: `gmail`.
  return near ?? COMMON_DOMAINS.find((common) => nameOf(common) === domain) ?? corrected;
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.indexOf('.'));
}

function isKnown(domain: string): boolean {
  return (COMMON_DOMAINS as readonly string[]).includes(domain) || OTHER_REAL_DOMAINS.has(domain);
}

function withCorrectedEnding(domain: string): string {
  const dot = domain.lastIndexOf('.');
  const ending = dot === -1 ? undefined : ENDING_SLIPS[domain.slice(dot + 1)];
  return ending === undefined ? domain : `${domain.slice(0, dot)}.${ending}`;
}

/** One letter too many, one missing, one wrong, or two neighbors swapped. */
function isOneSlipAway(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1 || short === long) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  if (short.slice(start + 1) === long.slice(start + 1)) return true;
  return (
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2)
  );
}
