export const AUDIT_ACTIONS = ['add', 'change', 'remove', 'export', 'read', 'erase'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** One entry of the audit log: who did what, and from which application. It is never changed. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Null for the retention rules. */
  staffId: string | null;
  /** The address as it was then. */
  staffEmail: string;
  /** Of others, which worked for the person; null for the desk itself. */
  application: string | null;
  action: AuditAction;
  /** A table, or what was exported, read, or erased. */
  subject: string;
  /** Up to 100. */
  rowIds: string[];
  /** Null for an export, whose rows are read after its entry. */
  rowCount: number | null;
  /** Columns with their values where these say nothing about a person, kinds of filters, or counts. */
  details: {
    columns?: Record<string, { from?: string | null; to?: string | null }>;
    filters?: string[];
    rule?: string;
  } & Record<string, unknown>;
}

export interface AuditQuery {
  staffId?: string | undefined;
  action?: string | undefined;
  subject?: string | undefined;
  rowId?: string | undefined;
  /** `yyyy-MM-dd`, days of the agency, both included. */
  fromDay?: string | undefined;
  toDay?: string | undefined;
  limit?: number;
  cursor?: string | undefined;
  export?: string;
}

export interface AuditPage {
  rows: AuditEntry[];
  nextCursor: string | null;
  /** Everyone who is in the log. */
  people: { userId: string; email: string }[];
}
