export const AUDIT_ACTIONS = ['add', 'change', 'remove', 'export', 'read', 'erase'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];
