import { defineRefusals } from '../define-refusals.ts';

const NO_NOTIFICATIONS = 'This browser cannot get notifications.';

export const notificationRefusals = defineRefusals({
  refusals: {
    quiet_hours_not_savable: {
      status: 400,
      sentence: 'These quiet hours cannot be saved. Enter two times of day.',
    },
    browser_not_addable: { status: 400, sentence: NO_NOTIFICATIONS },
  },
  constraints: {
    quiet_hours_time_zone_check: 'quiet_hours_not_savable',
    push_subscriptions_endpoint_check: 'browser_not_addable',
    push_subscriptions_p256dh_check: 'browser_not_addable',
    push_subscriptions_auth_check: 'browser_not_addable',
    push_subscriptions_label_check: 'browser_not_addable',
  },
});
