import type { CustomField } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { settleClients } from '../clients/index.ts';
import { type CustomValue, readCustomValue } from '../custom-fields/index.ts';
import { readOwners } from './cell-context.ts';

interface RunningImport {
  id: string;
  createdBy: string;
  /** Of the leads whose row names none. */
  ownerId: string | null;
}

interface CheckedRow {
  rowNumber: number;
  leadId: string;
  lead: unknown;
}

interface PreparedRow {
  rowNumber: number;
  leadId: string;
  /** Of `onboarding_submissions`, by column. */
  columns: Record<string, unknown>;
  customValues: (CustomValue & { fieldId: string; type: CustomField['type'] })[];
  notes: string[];
}

interface Known {
  running: RunningImport;
  owners: ReadonlyMap<string, string>;
  fields: ReadonlyMap<string, Pick<CustomField, 'id' | 'name' | 'type' | 'choices'>>;
}

const CUSTOM = 'own:';
const REFUSED = 'The database refused this row. Check the lengths and choices of its cells.';
/** Classes of errors that are about the values of a row: they do not fit, or break a constraint. */
const ROW_ERRORS = /^2[23]/;

const checkedLead = z.looseObject({
  owner: z.string().optional(),
  source: z.string().optional(),
  notes: z.array(z.string()).default([]),
});

/** Makes leads of rows, all at once; where the database refuses one of them, one by one, and the row says that. */
export async function storeRows(
  tx: Queries,
  running: RunningImport,
  rows: readonly CheckedRow[],
): Promise<void> {
  const known = { running, owners: await readOwners(tx), fields: await readFields(tx) };
  const prepared: PreparedRow[] = [];
  for (const row of rows) {
    const ready = prepare(row, known);
    if ('problem' in ready) await markError(tx, running, row.rowNumber, ready.problem);
    else prepared.push(ready);
  }
  if (await tryToStore(tx, running, prepared)) return;
  for (const row of prepared) {
    if (!(await tryToStore(tx, running, [row]))) await markError(tx, running, row.rowNumber, REFUSED);
  }
}

async function readFields(tx: Queries): Promise<Known['fields']> {
  const fields = await tx
    .selectFrom('customFields')
    .select(['id', 'name', 'type', 'choices'])
    .where('deletedAt', 'is', null)
    .execute();
  return new Map(fields.map((field) => [field.id, field]));
}

function prepare(
  { rowNumber, leadId, lead }: CheckedRow,
  { running, owners, fields }: Known,
): PreparedRow | { problem: string } {
  const { notes, owner, source = 'import', ...rest } = checkedLead.parse(lead);
  const customValues: PreparedRow['customValues'] = [];
  const columns: Record<string, unknown> = { status: 'new' };
  for (const [name, value] of Object.entries(rest)) {
    if (!name.startsWith(CUSTOM)) columns[name] = value;
    const field = name.startsWith(CUSTOM) ? fields.get(name.slice(CUSTOM.length)) : undefined;
    if (field === undefined) continue;
    const read = readCustomValue(field, String(value));
    // The field was changed since the check.
    if (read === 'invalid')
      return { problem: `"${field.name}" does not take "${value}". Check the file again.` };
    if (read !== 'empty') customValues.push({ ...read, fieldId: field.id, type: field.type });
  }
  return {
    rowNumber,
    leadId,
    notes,
    customValues,
    columns: {
      ...columns,
      id: leadId,
      conversion_tracked: false,
      owner_id: owners.get(owner?.toLowerCase() ?? '') ?? running.ownerId,
      entered_by: running.createdBy,
      import_id: running.id,
      attribution: { last: { utm_source: source } },
    },
  };
}

/** False when the database refused a row; nothing is stored then. */
async function tryToStore(
  tx: Queries,
  running: RunningImport,
  rows: readonly PreparedRow[],
): Promise<boolean> {
  if (rows.length === 0) return true;
  await sql`savepoint import_rows`.execute(tx);
  try {
    await store(tx, running, rows);
  } catch (thrown) {
    if (!isAboutRow(thrown)) throw thrown;
    await sql`rollback to savepoint import_rows`.execute(tx);
    return false;
  }
  await sql`release savepoint import_rows`.execute(tx);
  return true;
}

function isAboutRow(thrown: unknown): boolean {
  return thrown instanceof Error && 'code' in thrown && ROW_ERRORS.test(String(thrown.code));
}

async function store(tx: Queries, running: RunningImport, rows: readonly PreparedRow[]): Promise<void> {
  const storedAt = await insertLeads(tx, rows);
  const stored = rows.filter(({ leadId }) => storedAt.has(leadId));
  const values = stored.flatMap(({ leadId, customValues }) =>
    customValues.map((value) => ({ leadId, ...value })),
  );
  if (values.length > 0) await tx.insertInto('customFieldValues').values(values).execute();
  const notes = stored.flatMap(({ leadId, notes: bodies }) =>
    bodies.map((body) => ({ leadId, body, author: running.createdBy })),
  );
  if (notes.length > 0) await tx.insertInto('leadNotes').values(notes).execute();
  await settleClients(
    tx,
    stored.map(({ leadId }) => leadId),
  );
  await sql`
    update private.import_rows r set outcome = 'imported', cells = null, lead = null, email_key = null, phone_key = null,
        host_key = null, stored_at = s.at
      from unnest(${rows.map(({ rowNumber }) => rowNumber)}::integer[],
        ${rows.map(({ leadId }) => storedAt.get(leadId) ?? null)}::timestamptz[]) as s (row_number, at)
     where r.import_id = ${running.id} and r.row_number = s.row_number`.execute(tx);
}

/** When each lead was stored; a lead that is there already is left as it is. */
async function insertLeads(tx: Queries, rows: readonly PreparedRow[]): Promise<ReadonlyMap<string, string>> {
  const leads = JSON.stringify(rows.map(({ columns }) => columns));
  const { rows: stored } = await sql<{ id: string; at: string }>`
    insert into public.onboarding_submissions
    select g.* from jsonb_array_elements(${leads}::jsonb) with ordinality as e (lead, place)
     cross join lateral jsonb_populate_record(null::public.onboarding_submissions, e.lead || jsonb_build_object(
       'created_at', least((e.lead ->> 'created_at')::timestamptz, now()), 'updated_at', now())) as g
     order by e.place
    on conflict (id) do nothing returning id, updated_at as at`.execute(tx);
  return new Map(stored.map(({ id, at }) => [id, at]));
}

async function markError(
  tx: Queries,
  running: RunningImport,
  rowNumber: number,
  problem: string,
): Promise<void> {
  await tx
    .updateTable('private.importRows')
    .set({ outcome: 'error', problem })
    .where('importId', '=', running.id)
    .where('rowNumber', '=', rowNumber)
    .execute();
}
