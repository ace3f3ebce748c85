import { STAFF_ACTIONS } from '@fml/contract';
import { type RefusalError, refuse } from './refuse.ts';

/**
 * What the database refuses by itself, by the name that it raises: policies and triggers also guard tables that are read and
 * written without an operation. Null for another name.
 */
export function refusalRaised(name: string, hint?: string): RefusalError | null {
  switch (name) {
    case 'session_ended':
    case 'second_factor_missing':
    case 'audit_log_is_append_only':
      return refuse(name);
    case 'role_forbids':
      return refuse(name, STAFF_ACTIONS.find((action) => action === hint) ?? 'write');
    case 'lead_is_merged':
      return refuse('lead_was_merged');
    default:
      return null;
  }
}
