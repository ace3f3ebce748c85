import type { DeskTool } from './desk-tool.ts';
import { addNote } from './tools/add-note.ts';
import { findLeads } from './tools/find-leads.ts';
import { readLead } from './tools/read-lead.ts';
import { readReport } from './tools/read-report.ts';
import { setLeadStatus } from './tools/set-lead-status.ts';
import { startLeadAnalysis } from './tools/start-analysis.ts';

/** All that applications can do on the desk (docs/protocol/mcp.md). */
export const DESK_TOOLS: readonly DeskTool[] = [
  findLeads,
  readLead,
  readReport,
  setLeadStatus,
  addNote,
  startLeadAnalysis,
];
