import type { AuditAction } from '@fml/contract';
import { sql } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';

interface AuditEntry {
  action: AuditAction;
  subject: string;
  rowIds?: readonly string[];
  /** Null for an export, whose rows are read after its entry. */
  rowCount: number | null;
  /** Nothing that says something about a person. */
  details?: Readonly<Record<string, unknown>>;
}

/** Adds an entry to the audit log, for what no trigger of a table sees (packages/postgres/schema/15_rights.sql has those). */
export async function writeAudit(
  { tx, staff }: StaffTx,
  { action, subject, rowIds = [], rowCount, details = {} }: AuditEntry,
): Promise<void> {
  await sql`
    select private.write_audit(${staff.id}, ${action}, ${subject}, ${rowIds}::text[], ${rowCount}::bigint,
      ${JSON.stringify(details)}::jsonb)`.execute(tx);
}
