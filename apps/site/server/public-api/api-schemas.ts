import {
  BEST_TIMES,
  BUSINESS_TYPES,
  CLIENT_HEALTH,
  CLIENT_LANGUAGES,
  CLIENT_SERVICES,
  ENTERED_SOURCES,
  LEAD_KINDS,
  LEAD_STATUSES,
  optionKeys,
} from '@fml/contract';
import { z } from 'zod';

/** What the public API takes and answers. Names are those of the wire; times are ISO 8601 in UTC. */

const time = z.iso.datetime({ offset: true });

const leadKind = z
  .enum(optionKeys(LEAD_KINDS))
  .describe('submission: sent the questionnaire, or was entered by hand; consultation: asked for a call');

const leadStatus = z.enum(optionKeys(LEAD_STATUSES));

const enteredSource = z.enum(optionKeys(ENTERED_SOURCES)).describe('Where the lead came from');

export const leadParams = z.strictObject({ kind: leadKind, id: z.guid() });

const ONE_STATUS = `(?:${leadStatus.options.join('|')})`;

/** Filters and the place of a page of leads. */
export const leadQuery = z.strictObject({
  kind: leadKind.default('submission'),
  search: z.string().max(200).optional().describe('Words in any order, or beginnings of words'),
  status: z
    .string()
    .regex(new RegExp(`^${ONE_STATUS}(?:,${ONE_STATUS})*$`))
    .optional()
    .describe(`Statuses, separated by commas: ${leadStatus.options.join(', ')}`),
  owner: z
    .union([z.literal('me'), z.literal('none'), z.guid()])
    .optional()
    .describe('me: of the person of the key; none: unassigned; or the id of a member of staff'),
  from: z.iso.date().optional().describe('First day of arrival, in the time of the agency'),
  to: z.iso.date().optional().describe('Last day of arrival'),
  limit: z.coerce.number().int().min(1).max(100).default(25),
  cursor: z.string().max(1000).optional().describe('next_cursor of the page before; keep the other fields'),
});

/** The same fields for both kinds. */
const leadSchema = z
  .object({
    kind: leadKind,
    id: z.guid(),
    status: leadStatus,
    created_at: time,
    updated_at: time,
    business_name: z.string().nullable().describe('Null for a consultation'),
    contact_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    website_url: z.string().nullable(),
    business_type: z.string().nullable(),
    urgency: z.string().nullable(),
    best_time_to_call: z.string().nullable(),
    source: z.string().describe('google_ads, a campaign, the host of the page that led here, or direct'),
    owner: z.string().nullable().describe('Email address of the member of staff; null: unassigned'),
    deal_value: z.number().nullable().describe('US dollars, once'),
    monthly_value: z.number().nullable().describe('US dollars a month'),
    lost_reason: z.string().nullable(),
    expected_close_on: z.iso.date().nullable().describe('When staff expect it to be won'),
    report_id: z.guid().nullable(),
    suspicion: z.string().nullable().describe('Why a program may have sent it; null for everyone else'),
    desk_url: z.string().describe('Its screen on the desk'),
  })
  .meta({ id: 'Lead' });

export type ApiLead = z.output<typeof leadSchema>;

export const leadPageSchema = z
  .object({
    leads: z.array(leadSchema),
    next_cursor: z
      .string()
      .nullable()
      .describe('Send it as cursor to get the next page; null: there is none'),
    total: z.object({
      count: z.int(),
      is_exact: z.boolean().describe('False: there are at least this many'),
    }),
  })
  .meta({ id: 'LeadPage' });

const clientService = z.enum(optionKeys(CLIENT_SERVICES));
const day = z.iso.date();
const score = z.number().min(0).max(100).nullable().describe('Null: not measured');

/** Filters and the place of a page of clients. */
export const clientQuery = z.strictObject({
  search: z.string().max(200).optional().describe('Words in any order, or beginnings of words'),
  state: z.enum(['active', 'ended']).optional().describe('Both when it is left out'),
  service: clientService.optional(),
  owner: leadQuery.shape.owner,
  renewing: z.stringbool().optional().describe('true: only those that renew within 60 days'),
  limit: leadQuery.shape.limit,
  cursor: leadQuery.shape.cursor,
});

export const clientSchema = z
  .object({
    lead: z
      .object({ kind: leadKind, id: z.guid() })
      .describe("What else is known of the client is its lead's"),
    title: z.string(),
    contact_name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    owner_id: z.guid().nullable(),
    owner: z.string().nullable().describe('Email address of the member of staff; null: unassigned'),
    monthly_value: z.number().nullable().describe('US dollars a month'),
    started_on: day,
    renews_on: day.nullable(),
    ended_on: day.nullable().describe('The last day; null: still a client'),
    language: z.enum(optionKeys(CLIENT_LANGUAGES)),
    updated_at: time,
    services: z.array(z.object({ service: clientService, since: day })),
    sites: z
      .array(
        z.object({
          id: z.guid(),
          url: z.string(),
          report: z
            .object({
              id: z.guid(),
              created_at: time,
              reach_score: score,
              seo_score: score,
              performance_score: score,
              accessibility_score: score,
              critical: z.int().describe('Critical findings'),
            })
            .nullable()
            .describe('The newest of this website'),
        }),
      )
      .describe('The main website first'),
    open_follow_ups: z.int(),
    overdue_follow_ups: z.int(),
    health: z
      .object({ state: z.enum(optionKeys(CLIENT_HEALTH)), reasons: z.array(z.string()) })
      .nullable()
      .describe('How it stands with the client, and why; null: it ended'),
  })
  .meta({ id: 'Client' });

export const clientPageSchema = z
  .object({
    clients: z.array(clientSchema),
    next_cursor: leadPageSchema.shape.next_cursor,
    total: leadPageSchema.shape.total,
  })
  .meta({ id: 'ClientPage' });

const timelineEntrySchema = z
  .looseObject({
    id: z.string(),
    kind: z.string().describe('Such as status, note, call, mail, owner; new kinds may be added'),
    at: time,
    by: z
      .string()
      .nullish()
      .describe('Email address of the member of staff; null: the system or an application'),
    application: z.string().nullish().describe('Name of the application or key that worked'),
  })
  .meta({ id: 'TimelineEntry' });

export const leadWithTimelineSchema = z
  .object({
    lead: leadSchema,
    answers: z.record(z.string(), z.unknown()).describe('All that is stored of the lead, by column'),
    timeline: z.array(timelineEntrySchema).describe('Newest first, at most 300 entries'),
  })
  .meta({ id: 'LeadWithTimeline' });

const businessType = z.enum(optionKeys(BUSINESS_TYPES));
const bestTime = z.enum(optionKeys(BEST_TIMES));
const optionalText = (max: number) => z.string().trim().max(max).optional();

export const enteredLeadSchema = z
  .strictObject({
    source: enteredSource,
    business_name: optionalText(200),
    contact_name: optionalText(200),
    email: optionalText(320),
    phone: optionalText(40),
    website_url: optionalText(2048),
    business_type: businessType.optional(),
    best_time_to_call: bestTime.optional(),
    notes: optionalText(5000),
  })
  .meta({ id: 'NewLead', description: 'A name, and a phone number or an email address, are needed.' });

export const leadRefSchema = z.object({ kind: leadKind, id: z.guid() }).meta({ id: 'LeadRef' });

export const statusChangeSchema = z
  .strictObject({
    status: leadStatus,
    seen_updated_at: time
      .optional()
      .describe('updated_at of the lead as you read it; then a change that came in between is a conflict'),
  })
  .meta({ id: 'StatusChange' });

export const changedStatusSchema = z
  .object({
    kind: leadKind,
    id: z.guid(),
    status: leadStatus,
    is_changed: z.boolean().describe('False: it had this status already'),
  })
  .meta({ id: 'ChangedStatus' });

export const newNoteSchema = z
  .strictObject({ body: z.string().trim().min(1).max(10_000).describe('Plain text') })
  .meta({ id: 'NewNote' });

export const noteSchema = z.object({ id: z.guid(), body: z.string(), created_at: time }).meta({ id: 'Note' });

export const reportSchema = z
  .object({
    id: z.guid(),
    url: z.string(),
    created_at: time,
    seo_score: score,
    performance_score: score,
    accessibility_score: score,
    first_viewed_at: time.nullable(),
    report: z
      .record(z.string(), z.unknown())
      .describe('The stored report: findings with evidence and next steps, without pictures'),
  })
  .meta({ id: 'Report' });

export const keySchema = z
  .object({
    name: z.string(),
    person: z
      .string()
      .nullable()
      .describe('Email address of the person it works for; null for an application'),
    scopes: z.array(z.string()),
    expires_at: time.nullable(),
  })
  .meta({ id: 'Key' });

export const problemSchema = z
  .object({
    type: z.string(),
    status: z.int(),
    code: z.string().describe('For programs'),
    detail: z.string().describe('A sentence for people'),
  })
  .meta({ id: 'Problem' });
