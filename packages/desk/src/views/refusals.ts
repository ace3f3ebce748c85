import { defineRefusals } from '../define-refusals.ts';

export const viewRefusals = defineRefusals({
  refusals: {
    view_name_taken: { status: 409, sentence: 'You already have a view with this name.' },
  },
  constraints: { saved_views_user_id_screen_name_key: 'view_name_taken' },
});
