/**
 * The address of the database, which may name several hosts as libpq allows:
 * `postgresql://user:password@first:5432,second:5432/name?target_session_attrs=read-write`.
 * One of them accepts writes at a time; `pg` itself supports only one host.
 */
interface DatabaseAddress {
  /** One address for each host, in the given order, without `target_session_attrs`. */
  urls: [string, ...string[]];
  /** Hosts and database for messages; never holds a password. */
  place: string;
}

export type DatabaseAddressResult =
  | { ok: true; value: DatabaseAddress }
  /** What to do, as the end of a line that begins with the variable's name. */
  | { ok: false; problem: string };

const PARTS = /^(postgres(?:ql)?):\/\/((?:[^@/?#]*@)?)([^@/?#]*)([^?#]*)(\?[^#]*)?$/;
const HOST = /^(\[[0-9a-f:.]+\]|[^:[\]]+)(:\d{1,5})?$/i;
const SESSION = 'target_session_attrs';
/** Both name the host that accepts writes. */
const TAKES_WRITES = ['read-write', 'primary'];

/** Parses the address and says what is wrong with it, without repeating any of it. */
export function parseDatabaseAddress(address: string): DatabaseAddressResult {
  const [, scheme = '', login = '', hosts = '', path = '', query = ''] = PARTS.exec(address) ?? [];
  if (scheme === '') return problem('use a postgres:// address');
  const parameters = new URLSearchParams(query);
  const session = parameters.get(SESSION);
  parameters.delete(SESSION);
  const names = hosts.split(',');
  const isSeveral = names.length > 1 || (parameters.get('host') ?? '').includes(',');
  if (session !== null && !TAKES_WRITES.includes(session)) {
    return problem(`set ${SESSION} to read-write, because every process writes`);
  }
  if (parameters.get('host')?.includes(',')) {
    return problem('name several hosts in front of the database: user:password@first:5432,second:5432/name');
  }
  if (isSeveral && session === null) {
    return problem(`add ?${SESSION}=read-write, because it names several hosts`);
  }
  if (isSeveral && !names.every((name) => HOST.test(name))) {
    return problem('write several hosts as first:5432,second:5432');
  }
  const kept = parameters.size === 0 ? '' : `?${parameters}`;
  const rest = session === null ? query : kept;
  const [first = '', ...further] = names.map((name) => `${scheme}://${login}${name}${path}${rest}`);
  if (![first, ...further].every((url) => URL.canParse(url))) return problem('use a postgres:// address');
  return { ok: true, value: { urls: [first, ...further], place: `${hosts}${path}` } };
}

function problem(text: string): DatabaseAddressResult {
  return { ok: false, problem: text };
}
