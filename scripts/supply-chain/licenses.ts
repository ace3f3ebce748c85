import parseExpression from 'spdx-expression-parse';
import { LICENSE_EXCEPTIONS, type LicenseException, PERMISSIVE_LICENSES } from './license-rules.ts';
import type { LockedPackage } from './locked-packages.ts';

/** What the rules say about the packages. */
export interface LicenseVerdict {
  /** One sentence per package that no rule allows. */
  problems: string[];
  /** Exceptions that no package needs anymore. */
  stale: string[];
}

/** Checks every package against the list of licenses and the exceptions by name. */
export function judgeLicenses(
  packages: readonly LockedPackage[],
  exceptions: readonly LicenseException[] = LICENSE_EXCEPTIONS,
): LicenseVerdict {
  const used = new Set<LicenseException>();
  const problems = packages.flatMap((locked) => {
    if (isPermissive(locked.entry.license)) return [];
    const exception = exceptions.find((candidate) => isFor(candidate, locked));
    if (exception === undefined) return [problemOf(locked)];
    used.add(exception);
    return [];
  });
  return { problems, stale: exceptions.filter((one) => !used.has(one)).map(({ packages: name }) => name) };
}

/** The license under which we use the package: the one it states, or the one an exception names. */
export function usedLicense({ name, entry }: LockedPackage): string {
  const exception = LICENSE_EXCEPTIONS.find((candidate) => isAbout(candidate, name, entry.license));
  return exception?.license ?? entry.license ?? 'unknown';
}

/** Whether an SPDX expression can be met with licenses of the list alone; false for what cannot be read. */
export function isPermissive(expression: string | undefined): boolean {
  if (expression === undefined) return false;
  try {
    return meets(parseExpression(expression));
  } catch {
    return false;
  }
}

function meets(term: parseExpression.Info): boolean {
  if ('conjunction' in term) {
    return term.conjunction === 'or'
      ? meets(term.left) || meets(term.right)
      : meets(term.left) && meets(term.right);
  }
  return term.exception === undefined && term.plus !== true && PERMISSIVE_LICENSES.has(term.license);
}

function isFor(exception: LicenseException, { name, entry, isShipped }: LockedPackage): boolean {
  return isAbout(exception, name, entry.license) && (exception.isShipped === true || !isShipped);
}

function isAbout({ packages, license, says = license }: LicenseException, name: string, stated?: string) {
  return matches(packages, name) && says === (stated ?? null);
}

/** `a-*` is every package whose name starts with `a-`. */
function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

function problemOf({ name, version, entry, isShipped }: LockedPackage): string {
  const place = isShipped ? 'shipped' : 'for development';
  return `${name}@${version} (${place}) is under "${entry.license ?? 'no license'}", which scripts/supply-chain/license-rules.ts does not allow`;
}
