/** Which licenses packages may have; docs/decisions/0034-which-licenses-packages-may-have.md says why. */

/** SPDX names of licenses that ask for the notice at most. */
export const PERMISSIVE_LICENSES: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
]);

/** Packages that may be used although their license is not on the list, or although they do not say it as SPDX does. */
export interface LicenseException {
  /** A name; `a-*` is every package whose name starts with `a-`. */
  packages: string;
  /** The SPDX name of the license it is used under. */
  license: string;
  /** What the lockfile says where that is something else; null = nothing. */
  says?: string | null;
  /** Whether it may be part of what runs for visitors. */
  isShipped?: true;
  why: string;
}

const UNMODIFIED = 'weak copyleft of single files; used unmodified, and its source is the package itself';
const BUILD_ONLY = 'builds the site or its pictures; nothing of it is shipped';
const DATA_ONLY = 'data of a build tool, used with its notice; nothing of it is shipped';
const FONTS_ONLY =
  'the fonts of the pages, subset; the license allows that with its notice, and reserves no font name';
const TESTS_ONLY = 'a server for tests';
const OLD_FIELD = `${TESTS_ONLY}; its manifest has the old field "licenses"`;
const SHARP = 'Apache-2.0 AND LGPL-3.0-or-later';

export const LICENSE_EXCEPTIONS: readonly LicenseException[] = [
  { packages: 'axe-core', license: 'MPL-2.0', isShipped: true, why: UNMODIFIED },
  { packages: 'web-push', license: 'MPL-2.0', isShipped: true, why: UNMODIFIED },
  { packages: 'lightningcss', license: 'MPL-2.0', why: BUILD_ONLY },
  { packages: 'lightningcss-*', license: 'MPL-2.0', why: BUILD_ONLY },
  { packages: '@img/sharp-libvips-*', license: 'LGPL-3.0-or-later', why: BUILD_ONLY },
  { packages: '@img/sharp-win32-*', license: SHARP, why: BUILD_ONLY },
  { packages: '@img/sharp-wasm32', license: `${SHARP} AND MIT`, why: BUILD_ONLY },
  { packages: '@fontsource-variable/*', license: 'OFL-1.1', why: FONTS_ONLY },
  { packages: 'argparse', license: 'Python-2.0', why: BUILD_ONLY },
  { packages: 'caniuse-lite', license: 'CC-BY-4.0', why: DATA_ONLY },
  { packages: 'spdx-exceptions', license: 'CC-BY-3.0', why: DATA_ONLY },
  { packages: 'busboy', says: null, license: 'MIT', why: OLD_FIELD },
  { packages: 'streamsearch', says: null, license: 'MIT', why: OLD_FIELD },
  { packages: 'rai', says: null, license: 'MIT', why: OLD_FIELD },
  { packages: 'simplesmtp', says: null, license: 'MIT', why: OLD_FIELD },
  {
    packages: 'humanize-number',
    says: null,
    license: 'MIT',
    why: `${TESTS_ONLY}; its README has the license`,
  },
  { packages: 'optimist', says: 'MIT/X11', license: 'MIT', why: `${TESTS_ONLY}; X11 is another name of MIT` },
  {
    packages: 'xml-escape',
    says: 'MIT License',
    license: 'MIT',
    why: `${TESTS_ONLY}; not written as SPDX does`,
  },
];
