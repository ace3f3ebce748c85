import { spawn } from 'node:child_process';
import type { SystemUser } from '../data-dir/system-user.ts';

export interface CommandResult {
  /** Null when the program could not be started or was killed. */
  exitCode: number | null;
  /** Standard output and error together, at most 20,000 characters. */
  output: string;
}

/** Nothing of our environment reaches PostgreSQL: PGDATA, PGPORT and the like would change what it does. */
export function commandEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };
}

/** Runs a program to its end as `user`; a failure to start is a result, not an exception. */
export function runCommand(
  command: string,
  args: string[],
  options: { user: SystemUser | null; timeoutMs: number },
): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: '/',
      env: commandEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      killSignal: 'SIGKILL',
      ...(options.user && { uid: options.user.uid, gid: options.user.gid }),
    });
    let output = '';
    const collect = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(0, 20_000);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ exitCode: null, output: error.message }));
    child.on('close', (exitCode) => resolve({ exitCode, output }));
  });
}
