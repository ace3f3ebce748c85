/**
 * The rooms of a package (the folders of its `src`) import one way: no folder circles, not even of types. Tests and
 * test support are left out: a test may use every room.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** Packages this holds for. A package joins by adding its folder name. */
const PACKAGES_WITH_ROOMS = [
  'auth',
  'leads',
  'mail',
  'postgres',
  'postgrest',
  'report-texts',
  'reports',
  'runtime',
];

/** Packages without folder circles that keep other files at the root of `src` too. */
const PACKAGES_WITHOUT_CIRCLES = [...PACKAGES_WITH_ROOMS, 'analyzer'];

/** Files beside the rooms that any of them may import. */
const SHARED_FILES = '(core|fields)[.]ts$';

const HOME = '^(?:tests/fixtures/dependency-rules/)?';
const PACKAGE = `${HOME}packages/(${PACKAGES_WITH_ROOMS.join('|')})`;

module.exports = {
  forbidden: [
    {
      name: 'rooms-go-one-way',
      severity: 'error',
      scope: 'folder',
      from: { path: `${HOME}packages/(?:${PACKAGES_WITHOUT_CIRCLES.join('|')})/src/` },
      to: { circular: true },
    },
    {
      name: 'contract-rooms-go-one-way',
      comment: 'A rule of its own, because contract keeps its lists and rows at the root of src.',
      severity: 'error',
      scope: 'folder',
      from: { path: `${HOME}packages/contract/src/` },
      to: { circular: true },
    },
    {
      name: 'rooms-do-not-import-the-entrance',
      comment: 'Beside its rooms a package has shared files and files that put the rooms together.',
      severity: 'error',
      from: { path: `${PACKAGE}/src/[^/]+/` },
      to: {
        path: `${HOME}packages/$1/src/[^/]+$`,
        pathNot: `${HOME}packages/$1/src/${SHARED_FILES}`,
      },
    },
    {
      name: 'shared-files-are-below-their-users',
      comment: 'What a shared file imports must not import that file.',
      severity: 'error',
      from: { path: `${PACKAGE}/src/${SHARED_FILES}` },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '([.]test[.]tsx?$|/test-support/|[.]react-router|/build/)' } },
};
