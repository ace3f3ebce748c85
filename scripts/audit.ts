import { spawnSync } from 'node:child_process';
import { AUDIT_EXCEPTIONS, auditProblems } from './supply-chain/audit-verdict.ts';

/**
 * `npm run audit`: asks the registry for known vulnerabilities of all packages, then checks the registry's signatures
 * of the installed ones. Exit code 1 when something is neither clean nor explained, and when the registry does not
 * answer.
 */
const report = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8' });
const problems = auditProblems(report.stdout);
for (const problem of problems) process.stderr.write(`${problem}\n`);
if (problems.length === 0) {
  process.stdout.write(`No known weakness that is not explained (${AUDIT_EXCEPTIONS.length} explained)\n`);
}
const signatures = spawnSync('npm', ['audit', 'signatures'], { stdio: 'inherit' });
process.exitCode = problems.length > 0 || signatures.status !== 0 ? 1 : 0;
