export { keepPushKey } from './keep-push-key.ts';
export { livePushBrowsers } from './push-browsers.ts';
export { readStaffMembers } from './staff-members.ts';
export { readNoticeChoices, wantsNotice } from './wants-notice.ts';
