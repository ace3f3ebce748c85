/** What became of a message in the outbox. */
export type MailState = 'waiting' | 'sent' | 'dead';

/** What a member of staff may do on the desk (docs/product.md#access), most first. */
export const STAFF_ROLES = ['owner', 'manager', 'member', 'read_only'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** What a role allows or not; `write` is every change of leads and what belongs to them. */
export const STAFF_ACTIONS = ['write', 'export', 'erase', 'invite', 'settings', 'audit'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Width and height of the picture of a person on the team, in pixels. */
export const STAFF_PICTURE_PX = 96;
/** Far more than such a picture needs. */
export const MAX_STAFF_PICTURE_BYTES = 16_384;
/** The picture of a person on the team as a file, by the SHA-256 of its content in `?of=`. */
export const STAFF_PICTURE_PATH = '/staff-picture';
