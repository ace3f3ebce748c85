import { defineRefusals } from '../define-refusals.ts';

export const noteRefusals = defineRefusals({
  refusals: {
    note_too_long: { status: 400, sentence: 'The note is too long: 10,000 characters at most.' },
    note_gone: { status: 404, sentence: 'This note was deleted.' },
    note_of_a_colleague: { status: 400, sentence: 'Only the person who wrote a note can change it.' },
    note_changed: {
      status: 409,
      sentence: 'A colleague just changed this. Review the latest version and try again.',
    },
  },
  constraints: { lead_notes_body_check: 'note_too_long' },
});
