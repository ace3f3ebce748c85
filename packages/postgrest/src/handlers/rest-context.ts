import type { SchemaCache } from '../catalog/schema-cache.ts';
import type { BatchStatement, TextRows } from '../execute/statement-batch.ts';
import type { Preferences } from '../request/preferences.ts';
import type { RestRequest } from '../request/rest-request.ts';
import type { RestReply } from '../respond/rest-reply.ts';

export interface RestRules {
  exposedSchemas: readonly string[];
  /** More rows are never given in one answer. */
  maxRows: number | undefined;
  allowAggregates: boolean;
  allowPlan: boolean;
  /** UPDATE and DELETE without a filter are refused. */
  requireFilter: boolean;
  txEnd: 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override';
}

export interface RestContext {
  request: RestRequest;
  preferences: Preferences;
  cache: SchemaCache;
  rules: RestRules;
}

/** A request that has been understood: what to run and what to make of the result. */
export interface PreparedRequest {
  readOnly: boolean;
  statements: readonly BatchStatement[];
  settings: readonly (readonly [string, string])[];
  check?: (results: readonly TextRows[]) => void;
  respond(results: readonly TextRows[]): RestReply;
  /** Of a read: the table or view, and how many of its rows the answer holds. */
  rowsRead?(results: readonly TextRows[]): { relation: string; rows: number };
}
