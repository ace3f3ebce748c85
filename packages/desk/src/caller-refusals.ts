import type { StaffAction } from '@fml/contract';
import { defineRefusals } from './define-refusals.ts';

const ROLE_SENTENCES: Readonly<Record<StaffAction | 'colleague', string>> = {
  write: 'Your role is read-only, so nothing was changed. An owner can change your role.',
  export: 'Your role cannot export. Owners and managers can.',
  erase: 'Your role cannot export or erase the data of a person. Owners and managers can.',
  invite: 'Your role cannot change the team. Owners can.',
  settings: 'Your role cannot change these settings. Owners and managers can.',
  audit: 'Your role cannot read the audit log. Owners and managers can.',
  colleague: 'Your role cannot change what a colleague began. Owners and managers can.',
};

/** What the runner refuses before an operation begins. `role_forbids` is for operations too, where the input decides. */
export const callerRefusals = defineRefusals({
  refusals: {
    malformed: {
      status: 400,
      sentence: (faults: readonly string[]) =>
        faults.map((fault) => fault.replace(/[^.?!]$/, '$&.')).join(' '),
    },
    no_session: { status: 401, sentence: 'Sign in first.' },
    session_ended: { status: 401, sentence: 'This session has ended. Sign in again.' },
    not_staff: { status: 403, sentence: 'Only staff members can do this.' },
    second_factor_missing: { status: 403, sentence: 'Confirm your second factor to continue.' },
    role_forbids: { status: 403, sentence: (action: StaffAction | 'colleague') => ROLE_SENTENCES[action] },
    scope_forbids: { status: 403, sentence: 'This application may read, and not change anything.' },
  },
});
