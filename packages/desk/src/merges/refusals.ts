import { agencyMoment } from '../agency-moment.ts';
import { defineRefusals } from '../define-refusals.ts';

/** A lead that stands for another one; `by`: the email address of the person who merged them, null for a former colleague. */
export interface MadeMerge {
  by: string | null;
  merged: string;
  kept: string;
  at: string;
}

const WHO_LEFT = 'A former colleague';

export const mergeRefusals = defineRefusals({
  refusals: {
    lead_is_merged: {
      status: 409,
      sentence: ({ by, merged, kept, at }: MadeMerge) =>
        `${by ?? WHO_LEFT} merged "${merged}" into "${kept}" on ${agencyMoment(at)}. Go on with that lead.`,
    },
    lead_was_merged: {
      status: 409,
      sentence: 'This lead was merged into another. Go on with that lead.',
    },
    merge_with_itself: { status: 400, sentence: 'A lead cannot be merged with itself.' },
    merge_of_deleted: { status: 409, sentence: 'One of these leads was deleted. Nothing was merged.' },
    merge_of_changed: {
      status: 409,
      /** What was done with each of them, as sentences. */
      sentence: (changes: readonly string[]) =>
        `${changes.join(' ') || 'One of these leads has been changed.'} Compare the two again: nothing was merged.`,
    },
    merge_owner_left: { status: 400, sentence: 'This person is not on the team. Choose another owner.' },
    merge_gone: { status: 404, sentence: 'This merge no longer exists.' },
    merge_already_undone: {
      status: 409,
      sentence: ({ by, at }: { by: string | null; at: string }) =>
        `${by ?? WHO_LEFT} already undid this merge on ${agencyMoment(at)}.`,
    },
    merge_too_old: { status: 400, sentence: 'A merge can be undone only for 30 days.' },
    undo_leaves_no_way: {
      status: 400,
      sentence:
        'Without this merge, the kept lead has no way to reach the person. Enter its email address or phone number first.',
    },
  },
});
