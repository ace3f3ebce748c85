import { optionLabel } from '@fml/contract';
import {
  CONSULTATION_FIELDS,
  type ConsultationDetail,
  type DraftExportRow,
  type LeadField,
  QUESTIONNAIRE_FIELDS,
  STAFF_FIELDS,
  type StaffField,
  type StaffNotes,
  type SubmissionDetail,
} from '@fml/leads/fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../../../test-support/read-csv.ts';
import { camelName, snakeKeys } from '../../api/wire-names.ts';
import { draftSheet } from '../drafts/list/draft-csv.ts';
import { csvText } from '../export/csv.ts';
import { FieldCards } from '../leads/detail/field-items.tsx';
import { BusinessCard, ContactCard } from '../submissions/detail/contact-card.tsx';
import { submissionSheet } from '../submissions/submission-csv.ts';
import { submissionResource } from '../submissions/submission-resource.ts';
import { consultationSheet } from './consultation-csv.ts';
import { consultationResource } from './consultation-resource.ts';
import { ContactCard as ConsultationCard } from './detail/contact-card.tsx';

/** Every field of a lead shows where the table of lead fields says it does. */

type Place = 'csv' | 'draftCsv' | 'contactCard' | 'businessCard' | 'ownCard' | 'list';
type Fields = Readonly<Record<string, LeadField>>;

const RECORD = {
  id: '5f0c2f0e-7f43-4a6e-9f6c-0d7a3e6f1a11',
  step: 2,
  callTries: 3,
  lastCallAt: '2026-11-20T23:00:00+00:00',
  staffNotes: '2026-11-21 10:00 ana@desk.example: Wants a quote',
  suspicion: null,
  createdAt: '2026-11-21T17:05:00+00:00',
  updatedAt: '2026-07-01T17:05:00+00:00',
  expiresAt: '2026-12-21T17:05:00+00:00',
};

/** A value for every field that no other field has. */
function sampleOf(name: string, field: LeadField): unknown {
  switch (field.type) {
    case 'choice':
      return Object.keys(field.options)[0];
    case 'choices':
      return Object.keys(field.options);
    case 'money':
      return 12_345;
    case 'phone':
      return '(213) 555-0116';
    case 'email':
      return 'kim@bakery.example';
    default:
      return `${name}.example`;
  }
}

function wordsOf(name: string, field: LeadField): string {
  if (field.type === 'choice') return optionLabel(field.options, String(sampleOf(name, field)));
  if (field.type === 'choices') return Object.values(field.options).join('; ');
  // Sources are written with capital letters only when they are no host.
  return String(sampleOf(name, field));
}

function rowOf(fields: Fields): object {
  const values = Object.entries<LeadField>({ ...fields, ...STAFF_FIELDS }).map(([name, field]) => [
    camelName(field.column ?? name),
    sampleOf(name, field),
  ]);
  return { ...RECORD, ...Object.fromEntries(values), status: 'new' };
}

function shownIn(place: Place, ...tables: Fields[]): [string, LeadField][] {
  return tables.flatMap((fields) =>
    Object.entries(fields).filter(([, { shows }]) => shows[place] !== undefined),
  );
}

const submission = rowOf(QUESTIONNAIRE_FIELDS) as SubmissionDetail & StaffNotes;
const consultation = rowOf(CONSULTATION_FIELDS) as ConsultationDetail & StaffNotes;
const draft = rowOf(QUESTIONNAIRE_FIELDS) as unknown as DraftExportRow;

describe.each([
  [
    'submissions',
    submissionSheet.header,
    submissionSheet.cells(submission),
    shownIn('csv', QUESTIONNAIRE_FIELDS, STAFF_FIELDS),
    'csv',
  ],
  [
    'consultation requests',
    consultationSheet.header,
    consultationSheet.cells(consultation),
    shownIn('csv', CONSULTATION_FIELDS, STAFF_FIELDS),
    'csv',
  ],
  [
    'unfinished questionnaires',
    draftSheet.header,
    draftSheet.cells(draft),
    shownIn('draftCsv', QUESTIONNAIRE_FIELDS),
    'draftCsv',
  ],
] as const)('the export of %s', (_kind, header, cells, shown, place) => {
  it.each(shown)('has %s', (name, field) => {
    expect(header).toHaveLength(cells.length);
    const label = field.shows[place] ?? '';
    expect(header).toContain(label);
    expect(String(cells[header.indexOf(label)])).toBe(name === 'status' ? 'New' : wordsOf(name, field));
  });
});

it.each([
  [
    submissionSheet.header,
    'ID, Business, Type, Website, Contact, Email, Phone, Best time to call, Status, Urgency, Desired outcome, ' +
      'Monthly budget, Primary pain point, Pain points, Notes of the lead, Source, Deal value (USD), ' +
      'Monthly value (USD), Reason lost',
  ],
  [
    consultationSheet.header,
    'ID, Name, Email, Phone, Best time to call, Status, Source, Deal value (USD), Monthly value (USD), Reason lost',
  ],
  [
    draftSheet.header,
    'ID, Business, Type, Website, Contact, Email, Phone, Best time to call, Status, Reached, Urgency, ' +
      'Primary pain point, Pain points, Notes of the visitor, Notes of staff, Source',
  ],
])('the columns of an export keep the order that staff know: %s', (header, known) => {
  expect(header.filter((label) => known.split(', ').includes(label)).join(', ')).toBe(known);
});

it.each([
  ['submissions', submissionSheet.header, submissionSheet.cells(submission)],
  ['consultation requests', consultationSheet.header, consultationSheet.cells(consultation)],
])('the export of %s has what staff did, and local time with its zone', (_kind, header, row) => {
  const [names = [], values = []] = readCsv(csvText([header, row]));
  expect(Object.fromEntries(names.map((name, index) => [name, values[index]]))).toMatchObject({
    Calls: '3',
    'Last call (Pacific time)': '2026-11-20 15:00 PST',
    'Notes of staff': '2026-11-21 10:00 ana@desk.example: Wants a quote',
    'Created (Pacific time)': '2026-11-21 09:05 PST',
    'Last updated (Pacific time)': '2026-07-01 10:05 PDT',
    'Created (ISO 8601)': '2026-11-21T17:05:00+00:00',
  });
});

describe.each([
  [
    'a submission',
    renderToStaticMarkup(
      <MemoryRouter>
        <ContactCard lead={submission} />
        <BusinessCard lead={submission} />
        <FieldCards fields={QUESTIONNAIRE_FIELDS} lead={submission} />
      </MemoryRouter>,
    ),
    QUESTIONNAIRE_FIELDS,
  ],
  [
    'a consultation request',
    renderToStaticMarkup(
      <MemoryRouter>
        <ConsultationCard lead={consultation} />
      </MemoryRouter>,
    ),
    CONSULTATION_FIELDS,
  ],
] as const)('the cards of %s', (_kind, html, fields) => {
  const text = html.replaceAll('<wbr/>', '').replaceAll('&amp;', '&');
  it.each(
    (['contactCard', 'businessCard', 'ownCard'] as const).flatMap((place) =>
      shownIn(place, fields).map(([name, field]) => [name, place, field] as const),
    ),
  )('have %s (%s)', (name, place, field) => {
    expect(text).toContain(field.shows[place]);
    expect(text).toContain(wordsOf(name, field));
  });
});

it.each([
  ...shownIn('list', QUESTIONNAIRE_FIELDS).map(
    (entry) => [...entry, submissionResource.describe(submission)] as const,
  ),
  ...shownIn('list', CONSULTATION_FIELDS).map(
    (entry) => [...entry, consultationResource.describe(consultation)] as const,
  ),
])('the list has %s', (name, { shows, ...field }, words) => {
  const part = {
    title: 'title',
    subtitle: 'subtitle',
    name: 'contactName',
    email: 'contactEmail',
    urgent: 'pressing',
  } as const;
  expect(words[part[shows.list ?? 'title']]).toBe(wordsOf(name, { shows, ...field } as LeadField));
});

it.each(
  Object.entries<StaffField>(STAFF_FIELDS).flatMap(([column, { control }]) =>
    control === undefined ? [] : [[control, column] as const],
  ),
)('what staff enter as %s is sent as %s', (control, column) => {
  expect(snakeKeys({ [control]: 'entered' })).toEqual({ [column]: 'entered' });
});
