import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { completeLockfile } from './complete-lockfile.ts';
import { PROJECT_FOLDER } from './supply-chain/locked-packages.ts';
import { updatePackages } from './supply-chain/update-packages.ts';

/**
 * `npm run update [-- --majors]`: raises all third-party packages and runs `npm test` on the result.
 * `npm run update -- --lockfile`: only repairs the lockfile after a change of dependencies.
 */
const { values } = parseArgs({
  options: { majors: { type: 'boolean', default: false }, lockfile: { type: 'boolean', default: false } },
});
const succeeded = values.lockfile
  ? await completeLockfile()
  : await updatePackages({
      projectFolder: PROJECT_FOLDER,
      withMajors: values.majors,
      npm: (args, isQuiet = false) => {
        const { status, stdout } = spawnSync('npm', args, {
          cwd: PROJECT_FOLDER,
          encoding: 'utf8',
          stdio: ['ignore', isQuiet ? 'pipe' : 'inherit', 'inherit'],
        });
        return { succeeded: status === 0, output: stdout ?? '' };
      },
      print: (line) => process.stdout.write(`${line}\n`),
    });
process.exitCode = succeeded ? 0 : 1;
