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

export interface ApiKey {
  id: string;
  name: string;
  kind: ApiKeyKind;
  /** The beginning of the key. */
  hint: string;
  scopes: ApiScope[];
  createdAt: string;
  /** The email address of who made it; null when the account is gone. */
  createdBy: string | null;
  /** Made by the one who asks. */
  isOwn: boolean;
  /** Null: it does not expire. */
  expiresAt: string | null;
  /** To the minute; null: never. */
  lastUsedAt: string | null;
  revokedAt: string | null;
}

/** The only answer that holds the key itself. */
export interface NewApiKey extends ApiKey {
  secret: string;
}
