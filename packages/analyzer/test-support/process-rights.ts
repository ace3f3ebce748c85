import { readFileSync } from 'node:fs';
import { groupMembers, groupsWithArgument } from '../src/browser/process-group.ts';

/** The rights of a process that opens strangers' pages, read from the running process itself. */
export interface Rights {
  command: string;
  uids: string[];
  groups: string[];
  capabilities: string;
  environment: string;
}

/** The measuring process and every process of its browsers, recognized by their folder. */
export async function runningProcesses(folder: string): Promise<Rights[]> {
  const groups = await groupsWithArgument(folder);
  const pids = (await Promise.all(groups.map(groupMembers))).flat().filter((pid) => pid !== process.pid);
  return pids.map(readRights).filter((rights) => rights !== null);
}

function readRights(pid: number): Rights | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const field = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'm').exec(status)?.[1]?.trim() ?? '';
    return {
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      uids: field('Uid').split(/\s+/),
      groups: field('Groups').split(/\s+/).filter(Boolean),
      capabilities: field('CapEff'),
      environment: readFileSync(`/proc/${pid}/environ`, 'utf8'),
    };
  } catch {
    return null;
  }
}

export const isBrowser = (rights: Rights) => rights.command.includes('--user-data-dir=');
