import { groupMemoryBytes, killGroup } from '../browser/process-group.ts';

const CHECK_INTERVAL_MS = 200;

export interface MemoryWatch {
  /** Whether the browser was killed for the memory it took. */
  exceeded(): boolean;
  stop(): void;
}

/** Kills the process group of a browser before a page can take the machine down with it. */
export function watchMemory(groupId: number, limitBytes: number): MemoryWatch {
  let exceeded = false;
  let checking = false;
  const timer = setInterval(async () => {
    if (checking) return;
    checking = true;
    const bytes = await groupMemoryBytes(groupId).catch(() => 0);
    checking = false;
    if (bytes <= limitBytes) return;
    exceeded = true;
    killGroup(groupId);
  }, CHECK_INTERVAL_MS);
  return {
    exceeded: () => exceeded,
    stop: () => clearInterval(timer),
  };
}
