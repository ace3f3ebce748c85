import { type Database, runWorkerLoops, type WorkerLoops } from '@fml/postgres';
import { assignNextLead } from './assign-next-lead.ts';
import { releaseDeparted } from './release-departed.ts';

/**
 * Gives new leads to their owners by the rules of the desk, each in a transaction of its own, and makes the leads of former
 * members of staff unassigned. Any number of workers may run. Lives through database restarts. Logs `lead_not_assigned` with
 * the code of the error when a rule fails; the lead is tried again and then stays unassigned.
 */
export function startAssigningLeads(db: Database, idleMs?: number): WorkerLoops {
  return runWorkerLoops(db, {
    takeOne: async () => (await assignNextLead(db)) !== null || releaseDeparted(db),
    idleMs,
    waitingEvent: 'assignment_waiting_for_database',
  });
}
