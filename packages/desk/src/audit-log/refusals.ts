import { defineRefusals } from '../define-refusals.ts';

export const auditRefusals = defineRefusals({
  refusals: {
    audit_log_is_append_only: { status: 403, sentence: 'The audit log cannot be changed.' },
  },
});
