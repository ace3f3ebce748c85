import type { ApiRoute } from './api-route.ts';
import { addNote } from './routes/add-note.ts';
import { enterLead } from './routes/enter-lead.ts';
import { listLeads } from './routes/list-leads.ts';
import { readKey } from './routes/read-key.ts';
import { readLead } from './routes/read-lead.ts';
import { readReport } from './routes/read-report.ts';
import { setLeadStatus } from './routes/set-lead-status.ts';

/** All calls of the public API. `siteUrl`: where links into the desk lead. */
export function apiRoutes(siteUrl: string): readonly ApiRoute[] {
  return [readKey, listLeads(siteUrl), enterLead, readLead(siteUrl), setLeadStatus, addNote, readReport];
}
