import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clientOnWire } from '../programs/client-on-wire.ts';
import { findLead, leadOnWire, readTimeline, setStatus } from '../programs/lead-on-wire.ts';
import { readReport } from '../programs/report-on-wire.ts';
import { apiLead } from './api-lead.ts';
import { ApiProblem } from './api-problem.ts';
import { type ApiRoute, defineRoute } from './api-route.ts';
import {
  changedStatusSchema,
  clientPageSchema,
  clientQuery,
  clientSchema,
  enteredLeadSchema,
  keySchema,
  leadPageSchema,
  leadParams,
  leadQuery,
  leadRefSchema,
  leadWithTimelineSchema,
  newNoteSchema,
  noteSchema,
  reportSchema,
  statusChangeSchema,
} from './api-schemas.ts';

const noLead = () => new ApiProblem('not_found', 'There is no lead of this kind with this id.');

/** All calls of the public API: which operations of the desk each one is, and how their answer is shown. */
export const API_ROUTES: readonly ApiRoute[] = [
  defineRoute({
    method: 'get',
    path: '/key',
    operationId: 'readKey',
    summary: 'Read what this key is',
    description: 'Answers for any key that works, so it serves as the test of a connection.',
    scope: null,
    answer: { status: 200, schema: keySchema },
    run: async ({ caller: { name, person, scopes, expiresAt } }) => ({
      name,
      person,
      scopes: [...scopes],
      expires_at: expiresAt,
    }),
  }),
  defineRoute({
    method: 'get',
    path: '/leads',
    operationId: 'listLeads',
    summary: 'List leads',
    description: 'Leads of one kind, newest first.',
    scope: 'leads:read',
    query: leadQuery,
    answer: { status: 200, schema: leadPageSchema },
    run: async ({ desk, siteUrl }, { query: { kind, status, owner, ...rest } }) => {
      const list = kind === 'submission' ? 'list-submissions' : 'list-consultations';
      const page = await desk((call) =>
        call(list, {
          ...rest,
          sort: 'newest',
          ...(status !== undefined && { status: status.split(',') }),
          ...(owner !== undefined && { owner: [owner] }),
        }),
      );
      return {
        leads: page.rows.map((row) => apiLead(kind, row, siteUrl)),
        next_cursor: page.nextCursor,
        total: { count: page.total.count, is_exact: page.total.isExact },
      };
    },
  }),
  defineRoute({
    method: 'post',
    path: '/leads',
    operationId: 'enterLead',
    summary: 'Add a lead',
    description:
      'Stores a lead as if it was entered by hand; it is a submission. The person gets no confirmation. With the header Idempotency-Key a repeated call is the same lead.',
    scope: 'leads:write',
    body: enteredLeadSchema,
    isIdempotent: true,
    answer: { status: 201, schema: leadRefSchema },
    run: async ({ desk, caller, idempotencyKey }, { body }) => {
      const lead = {
        businessName: body.business_name,
        contactName: body.contact_name,
        contactEmail: body.email,
        contactPhone: body.phone,
        websiteUrl: body.website_url,
        businessType: body.business_type,
        bestTimeToCall: body.best_time_to_call,
        additionalNotes: body.notes,
      };
      const requestKey = idempotencyKey === null ? randomUUID() : uuidOf(`${caller.keyId} ${idempotencyKey}`);
      const { source } = body;
      const { id } = await desk((call) =>
        call('enter-lead', { requestKey, lead, source, isConfirmed: false }),
      );
      return { kind: 'submission' as const, id };
    },
  }),
  defineRoute({
    method: 'get',
    path: '/leads/{kind}/{id}',
    operationId: 'readLead',
    summary: 'Read a lead',
    description: 'One lead with everything it sent and its timeline. It does not count as read by anyone.',
    scope: 'leads:read',
    params: leadParams,
    answer: { status: 200, schema: leadWithTimelineSchema },
    run: ({ desk, siteUrl }, { params }) =>
      desk(async (call) => {
        const row = await findLead(call, params);
        if (row === null) throw noLead();
        const { request_key: _key, is_unread: _isUnread, ...answers } = leadOnWire(row);
        const timeline = await readTimeline(call, params);
        return { lead: apiLead(params.kind, row, siteUrl), answers, timeline };
      }),
  }),
  defineRoute({
    method: 'put',
    path: '/leads/{kind}/{id}/status',
    operationId: 'setLeadStatus',
    summary: 'Set the status of a lead',
    description: 'The timeline shows the change with the name of the key.',
    scope: 'leads:write',
    params: leadParams,
    body: statusChangeSchema,
    answer: { status: 200, schema: changedStatusSchema },
    run: async ({ desk }, { params, body: { status, seen_updated_at: seenAt } }) => {
      const outcome = await desk((call) => setStatus(call, params, { status, seenAt }));
      if (outcome.isSet) return { ...params, status, is_changed: outcome.updatedAt !== null };
      if (outcome.why === 'gone') throw noLead();
      throw new ApiProblem('conflict', 'This lead was changed since it was read. Read it again.');
    },
  }),
  defineRoute({
    method: 'post',
    path: '/leads/{kind}/{id}/notes',
    operationId: 'addNote',
    summary: 'Add a note to a lead',
    description: 'For staff only. The timeline shows it with the name of the key.',
    scope: 'leads:write',
    params: leadParams,
    body: newNoteSchema,
    answer: { status: 201, schema: noteSchema },
    run: ({ desk }, { params, body: { body } }) =>
      desk(async (call) => {
        if ((await findLead(call, params)) === null) throw noLead();
        const note = await call('add-note', { leadId: params.id, body });
        return { id: note.id, body: note.body, created_at: note.createdAt };
      }),
  }),
  defineRoute({
    method: 'get',
    path: '/clients',
    operationId: 'listClients',
    summary: 'List clients',
    description: 'Leads that were won and what is agreed with them, by name.',
    scope: 'leads:read',
    query: clientQuery,
    answer: { status: 200, schema: clientPageSchema },
    run: async ({ desk }, { query: { service, owner, ...rest } }) => {
      const page = await desk((call) =>
        call('list-clients', {
          ...rest,
          sort: 'name',
          ...(service !== undefined && { service: [service] }),
          ...(owner !== undefined && { owner: [owner] }),
        }),
      );
      return clientPageSchema.parse({
        clients: page.rows.map(clientOnWire),
        next_cursor: page.nextCursor,
        total: { count: page.total.count, is_exact: page.total.isExact },
      });
    },
  }),
  defineRoute({
    method: 'get',
    path: '/clients/{id}',
    operationId: 'readClient',
    summary: 'Read a client',
    description: 'One client, by the id of its lead.',
    scope: 'leads:read',
    params: z.strictObject({ id: z.guid() }),
    answer: { status: 200, schema: clientSchema },
    run: async ({ desk }, { params: { id } }) => {
      const found = await desk((call) => call('get-client', { leadId: id }));
      if (found === null) throw new ApiProblem('not_found', 'No lead with this id is a client.');
      return clientSchema.parse(clientOnWire(found));
    },
  }),
  defineRoute({
    method: 'get',
    path: '/reports/{id}',
    operationId: 'readReport',
    summary: 'Read a report',
    description: 'One inspection report of a website.',
    scope: 'reports:read',
    params: z.strictObject({ id: z.guid() }),
    answer: { status: 200, schema: reportSchema },
    run: ({ desk }, { params: { id } }) =>
      desk(async (call) => {
        const found = await readReport(call, id);
        if (found === null) throw new ApiProblem('not_found', 'There is no report with this id.');
        return reportSchema.parse(found);
      }),
  }),
];

/** One UUID for one text: the keys of two callers never meet. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 of RFC 9562: made in our own way.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
