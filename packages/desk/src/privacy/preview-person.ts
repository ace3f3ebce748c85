import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { findPerson } from './find-person.ts';
import { type PersonData, readPersonData } from './person-data.ts';

const leadLine = z.object({
  kind: z.enum(['submission', 'consultation']),
  id: z.string(),
  title: z.string(),
  status: z.string(),
  createdAt: z.string(),
});

/** What is stored of a person, before it is exported or erased. */
export const previewPerson = defineQuery({
  name: 'preview-person',
  right: 'erase',
  input: z.strictObject({ person: z.string().max(400) }),
  answer: z.object({
    /** The email address or phone number, as it is looked for. */
    person: z.string(),
    tables: z.array(z.object({ name: z.string(), rows: z.number() })),
    leads: z.array(leadLine),
    reports: z.array(z.object({ id: z.string(), url: z.string() })),
    consent: z.object({
      /** Reports asked for by email. */
      reportMails: z.number(),
      /** A reminder to check the website again is still to come. */
      wantsRecheck: z.boolean(),
      /** No report is sent to this address any more, since then. */
      stoppedAt: z.string().nullable(),
      /** Leads that hold where the person came from. */
      sources: z.number(),
    }),
  }),
  run: async ({ tx }, input) => {
    const person = await findPerson(tx, input.person);
    const found = await readPersonData(tx, person);
    const submissions = leadsOf(found, 'submission');
    const consultations = leadsOf(found, 'consultation');
    return {
      person: person.asked,
      tables: Object.entries(found)
        .filter(([, rows]) => rows.length > 0)
        .map(([name, rows]) => ({ name, rows: rows.length }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      leads: [...submissions, ...consultations].toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
      reports: rowsOf(found, 'website_reports').map((row) => ({
        id: text(row, 'id'),
        url: text(row, 'url'),
      })),
      consent: consentOf(found),
    };
  },
});

const LEAD_TABLES = {
  submission: { table: 'onboarding_submissions', title: 'business_name' },
  consultation: { table: 'consultation_requests', title: 'name' },
} as const;

function leadsOf(found: PersonData, kind: keyof typeof LEAD_TABLES): z.output<typeof leadLine>[] {
  const { table, title } = LEAD_TABLES[kind];
  return rowsOf(found, table).map((row) => ({
    kind,
    id: text(row, 'id'),
    title: text(row, title),
    status: text(row, 'status'),
    createdAt: text(row, 'created_at'),
  }));
}

function consentOf(found: PersonData) {
  const [stopped] = rowsOf(found, 'stopped_mail_addresses');
  const reportMails = rowsOf(found, 'report_mails');
  const sources = ['onboarding_submissions', 'consultation_requests', 'onboarding_drafts'].flatMap((table) =>
    rowsOf(found, table).filter((row) => row['attribution'] !== null),
  );
  return {
    reportMails: reportMails.length,
    wantsRecheck: reportMails.some((row) => row['recheck_at'] !== null),
    stoppedAt: stopped === undefined ? null : text(stopped, 'stopped_at'),
    sources: sources.length,
  };
}

function rowsOf(found: PersonData, table: string): PersonData[string] {
  return found[table] ?? [];
}

function text(row: Record<string, unknown>, column: string): string {
  return String(row[column] ?? '');
}
