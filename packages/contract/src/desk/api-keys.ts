/** What a key of the public API may do (docs/protocol/api.md). */
export const API_SCOPES = {
  'leads:read': 'Read leads and their timelines',
  'leads:write': 'Add leads and notes, and set statuses',
  'reports:read': 'Read reports',
} as const;
export type ApiScope = keyof typeof API_SCOPES;

/** For whom a key works. */
export const API_KEY_KINDS = {
  personal: 'For you',
  application: 'For an application',
} as const;
export type ApiKeyKind = keyof typeof API_KEY_KINDS;
