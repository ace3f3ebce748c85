import { type Database, runWorkerLoops } from '@fml/postgres';
import { assignNextLead } from './assign-next-lead.ts';
import { releaseDeparted } from './release-departed.ts';

const IDLE_POLL_MS = 1000;
const DATABASE_RETRY_MS = 500;
const STOP_GRACE_MS = 10_000;

export interface AssigningLeads {
  /** Lets the lead in hand end. */
  stop(): Promise<void>;
}

/**
 * Gives new leads to their owners by the rules of the desk, each in a transaction of its own, and makes the leads of former
 * members of staff unassigned. Any number of workers may run. Lives through database restarts. Logs `lead_not_assigned` with
 * the code of the error when a rule fails; the lead is tried again and then stays unassigned.
 */
export function startAssigningLeads(db: Database, idleMs = IDLE_POLL_MS): AssigningLeads {
  const loops = runWorkerLoops(db, {
    loops: 1,
    takeOne: async () => (await assignNextLead(db)) !== null || releaseDeparted(db),
    idleMs,
    retryMs: DATABASE_RETRY_MS,
    waitingEvent: 'assignment_waiting_for_database',
    graceMs: STOP_GRACE_MS,
  });
  return { stop: () => loops.stop() };
}
