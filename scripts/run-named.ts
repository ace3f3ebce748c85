import { spawn } from 'node:child_process';
import { listOfNames, namedCommand } from './named-programs.ts';

/** `npm run bench -- NAME` and `npm run chaos -- NAME`: runs the program of that name; without one, lists all names. */
const [kindText, ...asked] = process.argv.slice(2);
const kind = kindText === 'chaos' ? 'chaos' : 'bench';
const command = namedCommand(kind, asked);
if (command) {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { stdio: 'inherit' });
  // Ctrl-C reaches the whole process group; we end after the program.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
} else {
  process.stdout.write(`${listOfNames(kind)}\n`);
  process.exitCode = asked.length > 0 ? 1 : 0;
}
