import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** A user of the system, by number: root gives its processes up to one. */
export interface UserIds {
  uid: number;
  gid: number;
}

/** Whether the user may pass through every folder down to this one (as far as it exists), by mode bits. */
export function canReachFolder(user: UserIds, folder: string): boolean {
  let path = existingAncestor(folder);
  for (;;) {
    const { mode, uid, gid } = statSync(path);
    const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
    if (((mode >> shift) & 1) === 0) return false;
    const parent = dirname(path);
    if (parent === path) return true;
    path = parent;
  }
}

function existingAncestor(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return existingAncestor(dirname(folder));
  }
}
