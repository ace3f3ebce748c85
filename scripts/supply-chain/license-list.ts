import { LICENSE_EXCEPTIONS } from './license-rules.ts';
import { usedLicense } from './licenses.ts';
import { compare, type LockedPackage } from './locked-packages.ts';

/** The page docs/licenses.md. It has no versions, so that it changes only when packages come, go or change license. */
export function licenseList(packages: readonly LockedPackage[]): string {
  return `${[
    '# Licenses of the packages',
    '',
    'Written by `npm run update -- --lockfile` from the lockfile; a test compares it. Which licenses are allowed, and why, is in',
    '[decision 34](decisions/0034-which-licenses-packages-may-have.md). Each package brings the text of its license.',
    '',
    '## Shipped',
    '',
    'Parts of the web server, the worker and the pages, on any platform.',
    '',
    ...tableOf(packages.filter(({ isShipped }) => isShipped)),
    '',
    '## For development',
    '',
    'Tools of the build and of the tests. The image has none of them.',
    '',
    ...tableOf(packages.filter(({ isShipped }) => !isShipped)),
    '',
    '## Exceptions',
    '',
    '| packages | license | why |',
    '|---|---|---|',
    ...LICENSE_EXCEPTIONS.map(({ packages: name, license, why }) => `| \`${name}\` | ${license} | ${why} |`),
  ].join('\n')}\n`;
}

function tableOf(packages: readonly LockedPackage[]): string[] {
  const byLicense = Map.groupBy(packages, usedLicense);
  const rows = [...byLicense].toSorted(([a], [b]) => compare(a, b));
  return [
    '| license | packages |',
    '|---|---|',
    ...rows.map(
      ([license, list]) => `| ${license} | ${[...new Set(list.map(({ name }) => name))].join(', ')} |`,
    ),
  ];
}
