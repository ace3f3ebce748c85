import { randomUUID } from 'node:crypto';
import { LEAD_STATUSES, optionKeys } from '@fml/contract';
import { refuse } from '@fml/desk';
import { z } from 'zod';
import { clientOnWire } from '../programs/client-on-wire.ts';
import { findLead, leadOnWire, readTimeline, setStatus } from '../programs/lead-on-wire.ts';
import { readReport } from '../programs/report-on-wire.ts';
import { DeskRefusal } from './desk-refusal.ts';
import { type DeskTool, defineTool, leadInput, leadKindInput } from './desk-tool.ts';

const STATUSES = optionKeys(LEAD_STATUSES);

/** All that applications can do on the desk (docs/protocol/mcp.md): which operations each tool is, and how it answers. */
export const DESK_TOOLS: readonly DeskTool[] = [
  defineTool({
    name: 'find_leads',
    title: 'Find leads',
    description: 'Lists leads, newest first, that match words and filters. Changes nothing.',
    scope: 'leads:read',
    input: {
      kind: leadKindInput,
      search: z.string().max(200).optional().describe('Words in any order, or beginnings of words'),
      status: z.array(z.enum(STATUSES)).min(1).max(STATUSES.length).optional(),
      unread: z.boolean().optional().describe('Only leads that the person has not read'),
      limit: z.int().min(1).max(50).default(20),
      cursor: z.string().max(1000).optional().describe('nextCursor of the page before'),
    },
    run: async ({ desk }, { kind, ...query }) => {
      const list = kind === 'submission' ? 'list-submissions' : 'list-consultations';
      const { rows, nextCursor, total } = await desk((call) => call(list, { ...query, sort: 'newest' }));
      return { leads: rows.map(leadOnWire), nextCursor, total };
    },
  }),
  defineTool({
    name: 'read_lead',
    title: 'Read a lead',
    description:
      'One lead with everything it sent, and its timeline: status changes, notes, mails, analyses, newest first. Changes nothing, and does not mark the lead as read.',
    scope: 'leads:read',
    input: leadInput,
    run: ({ desk }, input) =>
      desk(async (call) => {
        const found = await findLead(call, input);
        if (found === null) throw new DeskRefusal('invalid', 'There is no lead with this id.');
        const { request_key: _key, ...lead } = leadOnWire(found);
        return { lead, timeline: await readTimeline(call, input) };
      }),
  }),
  defineTool({
    name: 'find_clients',
    title: 'Find clients',
    description:
      'Lists clients, by name: services, renewal, websites with the scores of their newest reports, and how it stands with each (health). Changes nothing.',
    scope: 'leads:read',
    input: {
      search: z.string().max(200).optional().describe('Words in any order, or beginnings of words'),
      state: z.enum(['active', 'ended']).optional(),
      renewing: z.boolean().optional().describe('Only those that renew within 60 days'),
      limit: z.int().min(1).max(50).default(20),
      cursor: z.string().max(1000).optional().describe('nextCursor of the page before'),
    },
    run: async ({ desk }, query) => {
      const { rows, nextCursor, total } = await desk((call) =>
        call('list-clients', { ...query, sort: 'name' }),
      );
      return { clients: rows.map(clientOnWire), nextCursor, total };
    },
  }),
  defineTool({
    name: 'read_report',
    title: 'Read a report',
    description:
      'One inspection report of a website: scores from 0 to 100 (null: not measured), findings with evidence, and next steps. Changes nothing.',
    scope: 'leads:read',
    input: { report_id: z.guid().describe('From the timeline of a lead') },
    run: async ({ desk }, { report_id: id }) => {
      const found = await desk((call) => readReport(call, id));
      if (found === null) throw new DeskRefusal('invalid', 'There is no report with this id.');
      return found;
    },
  }),
  defineTool({
    name: 'set_lead_status',
    title: 'Set the status of a lead',
    description:
      'Changes the status of one lead. Refused when the lead was changed since it was read. The timeline shows the change with the name of this application.',
    scope: 'leads:write',
    input: {
      ...leadInput,
      status: z.enum(STATUSES),
      seen_updated_at: z.iso.datetime({ offset: true }).describe('updated_at of the lead as it was read'),
    },
    run: async ({ desk }, { status, seen_updated_at: seenAt, ...lead }) => {
      const outcome = await desk((call) => setStatus(call, lead, { status, seenAt }));
      if (!outcome.isSet) {
        throw new DeskRefusal(
          'invalid',
          'This lead was changed since it was read, or it is gone. Read it again.',
        );
      }
      const { updatedAt } = outcome;
      if (updatedAt === null) return { id: lead.id, status, changed: false };
      return { id: lead.id, status, changed: true, updated_at: updatedAt };
    },
  }),
  defineTool({
    name: 'add_note',
    title: 'Add a note',
    description:
      'Adds a note to one lead, for staff only. The timeline shows it under the person, with the name of this application.',
    scope: 'leads:write',
    input: { ...leadInput, body: z.string().trim().min(1).max(10_000).describe('Plain text') },
    run: ({ desk }, { body, ...lead }) =>
      desk(async (call) => {
        if ((await findLead(call, lead)) === null) throw refuse('no_such_lead');
        const note = await call('add-note', { leadId: lead.id, body });
        return { note_id: note.id, created_at: note.createdAt };
      }),
  }),
  /** Of the lead's own website: an address in the input would let the words of a lead send us anywhere. */
  defineTool({
    name: 'start_analysis',
    title: 'Start an analysis',
    description:
      'Starts an inspection of the website that the lead named. It takes about a minute; then the timeline of the lead has an entry of kind analysis_request with the report_id.',
    scope: 'leads:write',
    input: leadInput,
    run: async ({ desk, analyze }, lead) => {
      const requestKey = randomUUID();
      const { url } = await desk(async (call) => {
        if ((await findLead(call, lead)) === null) throw refuse('no_such_lead');
        return call('request-analysis', { leadId: lead.id, requestKey });
      });
      await analyze(url, requestKey);
      return { url, started: true };
    },
  }),
];
