import type { Rows } from '@fml/postgres';
import { defineRefusals } from '../define-refusals.ts';

type Change = Rows['private.followUpChanges']['what'];

const CHANGE_LABELS: Readonly<Record<Change, string>> = {
  added: 'added this follow-up',
  moved: 'moved this follow-up to another time',
  assigned: 'gave this follow-up to someone else',
  edited: 'changed this follow-up',
  done: 'marked this follow-up as done',
  corrected: 'changed the outcome of this follow-up',
  reopened: 'opened this follow-up again',
  deleted: 'deleted this follow-up',
  restored: 'brought this follow-up back',
};

export const followUpRefusals = defineRefusals({
  refusals: {
    /** Of someone else: its id is taken. */
    follow_up_not_saved: { status: 400, sentence: 'This follow-up cannot be saved.' },
    follow_up_gone: { status: 404, sentence: 'This follow-up no longer exists.' },
    follow_up_changed: {
      status: 409,
      sentence: ({ who, what }: { who: string; what: Change }) => `${who} ${CHANGE_LABELS[what]}.`,
    },
    assignee_left: {
      status: 400,
      sentence: 'This person is no longer on the team. Choose someone else.',
    },
  },
});
