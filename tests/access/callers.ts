import { type ApiScope, STAFF_ACTIONS, type StaffAction, type StaffRole } from '@fml/contract';
import { actionsOf } from '@fml/desk';
import type { Door } from './access-table.ts';

/** Those who call, and what each hears at each door. */

export interface Caller {
  name: string;
  /** `none` is the public key of the site; `application` is one of the desk, `identity` one that only learns who a person is. */
  credential: 'none' | 'session' | 'identity' | 'server' | 'key' | 'application';
  /** Of the person, or the key's own; null: not on the team. */
  role: StaffRole | null;
  /** Of a key or an application. */
  scopes?: readonly string[];
  /** Of those who have a second factor: whether they took that step of the sign-in. */
  secondStep?: 'taken' | 'missing';
  isEnded?: true;
}

export const EVERY_SCOPE: ApiScope[] = ['leads:read', 'leads:write', 'reports:read'];
export const DESK_SCOPES = ['leads:read', 'leads:write'];

const LIVE = [
  { name: 'visitor', credential: 'none', role: null },
  { name: 'signed-in stranger', credential: 'session', role: null },
  { name: 'read-only', credential: 'session', role: 'read_only' },
  { name: 'member', credential: 'session', role: 'member' },
  { name: 'manager', credential: 'session', role: 'manager' },
  { name: 'owner without the second step', credential: 'session', role: 'owner', secondStep: 'missing' },
  { name: 'owner', credential: 'session', role: 'owner', secondStep: 'taken' },
  { name: 'trusted server', credential: 'server', role: null },
  { name: 'key leads:read', credential: 'key', role: 'owner', scopes: ['leads:read'] },
  { name: 'key leads:write', credential: 'key', role: 'owner', scopes: ['leads:write'] },
  { name: 'key reports:read', credential: 'key', role: 'owner', scopes: ['reports:read'] },
  { name: 'key of an application', credential: 'key', role: 'member', scopes: EVERY_SCOPE },
  { name: 'application leads:read', credential: 'application', role: 'owner', scopes: ['leads:read'] },
  { name: 'application leads:write', credential: 'application', role: 'owner', scopes: DESK_SCOPES },
  {
    name: 'application of read-only staff',
    credential: 'application',
    role: 'read_only',
    scopes: DESK_SCOPES,
  },
  { name: 'application of a stranger', credential: 'application', role: null, scopes: DESK_SCOPES },
  { name: 'application that signs people in', credential: 'identity', role: null },
] as const satisfies Caller[];

/** The credential was given to an owner before; `live-callers.ts` has how it ended. */
const ENDED = [
  { name: 'signed out', credential: 'session', role: 'owner', isEnded: true },
  { name: 'signed out everywhere', credential: 'session', role: 'owner', isEnded: true },
  { name: 'signed out from another browser', credential: 'session', role: 'owner', isEnded: true },
  { name: 'password changed in another browser', credential: 'session', role: 'owner', isEnded: true },
  { name: 'password set by a trusted server', credential: 'session', role: 'owner', isEnded: true },
  { name: 'used refresh token came back', credential: 'session', role: 'owner', isEnded: true },
  { name: 'session past its end', credential: 'session', role: 'owner', isEnded: true },
  { name: 'banned', credential: 'session', role: 'owner', isEnded: true },
  { name: 'account deleted softly', credential: 'session', role: 'owner', isEnded: true },
  { name: 'account deleted', credential: 'session', role: 'owner', isEnded: true },
  { name: 'removed from the team', credential: 'session', role: null, isEnded: true },
  { name: 'role taken away', credential: 'session', role: null },
  { name: 'demoted to read-only', credential: 'session', role: 'read_only' },
  { name: 'key revoked', credential: 'key', role: 'owner', scopes: EVERY_SCOPE, isEnded: true },
  { name: 'key expired', credential: 'key', role: 'owner', scopes: EVERY_SCOPE, isEnded: true },
  { name: 'key of a deleted person', credential: 'key', role: 'owner', scopes: EVERY_SCOPE, isEnded: true },
  { name: 'key of a banned person', credential: 'key', role: 'owner', scopes: EVERY_SCOPE, isEnded: true },
  {
    name: 'key of a person who left the team and came back',
    credential: 'key',
    role: 'owner',
    scopes: EVERY_SCOPE,
    isEnded: true,
  },
  { name: 'key of a demoted person', credential: 'key', role: 'read_only', scopes: EVERY_SCOPE },
  { name: 'grant revoked', credential: 'application', role: 'owner', scopes: DESK_SCOPES, isEnded: true },
  {
    name: 'application deleted',
    credential: 'application',
    role: 'owner',
    scopes: DESK_SCOPES,
    isEnded: true,
  },
  {
    name: 'application of a person who signed out everywhere',
    credential: 'application',
    role: 'owner',
    scopes: DESK_SCOPES,
    isEnded: true,
  },
  {
    name: 'application of a banned person',
    credential: 'application',
    role: 'owner',
    scopes: DESK_SCOPES,
    isEnded: true,
  },
  {
    name: 'application of a person without a role anymore',
    credential: 'application',
    role: null,
    scopes: DESK_SCOPES,
  },
  {
    name: 'application of a demoted person',
    credential: 'application',
    role: 'read_only',
    scopes: DESK_SCOPES,
  },
] as const satisfies Caller[];

type LiveName = (typeof LIVE)[number]['name'];
export type EndedName = (typeof ENDED)[number]['name'];
export type CallerName = LiveName | EndedName;
export const LIVE_CALLERS: readonly (Caller & { name: LiveName })[] = LIVE;
export const ENDED_CALLERS: readonly (Caller & { name: EndedName })[] = ENDED;

/** What a caller hears. */
export const ANSWERS = {
  yes: 'may',
  nothing: 'may ask, and finds no row or page',
  'sign in': 'no credential, or one that is not for this place',
  ended: 'the session has ended',
  forbidden: 'not for this caller',
  'second step': 'the second factor is missing',
  role: 'the role does not allow it',
  scope: 'the scope was not given',
} as const;
export type Answer = keyof typeof ANSWERS;

/** Surfaces that give one answer for two reasons. */
const SAME_ANSWER: Partial<Record<Door['kind'], Partial<Record<Answer, Answer>>>> = {
  function: { 'sign in': 'forbidden' },
  api: { ended: 'sign in' },
  tool: { ended: 'sign in' },
};
const CREDENTIALS: Readonly<Record<Door['kind'], readonly Caller['credential'][]>> = {
  table: ['session', 'identity', 'server'],
  rpc: ['session', 'identity', 'server'],
  function: ['session', 'identity', 'server'],
  operation: ['session', 'identity'],
  api: ['key'],
  tool: ['application'],
  account: ['session', 'identity', 'server'],
  route: [],
};

/** Whether what is heard at the door depends on more than the kind of the credential. */
export function isForCredentialsLike({ kind, who }: Door, { credential }: Caller): boolean {
  if (who === 'everyone' || who === 'link') return false;
  return CREDENTIALS[kind].includes(credential) || (who === 'any token' && credential === 'application');
}

export function expectedAnswer(door: Door, caller: Caller): Answer {
  const answer = reasonOf(door, caller);
  return SAME_ANSWER[door.kind]?.[answer] ?? answer;
}

function reasonOf({ kind, who }: Door, caller: Caller): Answer {
  const { credential, role } = caller;
  if (who === 'everyone') return 'yes';
  if (who === 'link') return 'nothing';
  if (who === 'any token' && credential === 'application') return caller.isEnded ? 'ended' : 'yes';
  if (!CREDENTIALS[kind].includes(credential)) return 'sign in';
  if (credential === 'server') {
    if (who === 'server' || kind === 'table') return 'yes';
    return kind === 'account' ? 'sign in' : 'forbidden';
  }
  if (who === 'server') return 'forbidden';
  if (credential === 'identity' && (who === 'account or application' || who === 'any token')) return 'yes';
  // Row policies show no row.
  const outside = kind === 'table' ? 'nothing' : 'forbidden';
  if (credential === 'identity') return outside;
  if (caller.isEnded) return 'ended';
  if (who === 'account, second step') return caller.secondStep === 'missing' ? 'second step' : 'yes';
  if (who === 'account, with a factor') return caller.secondStep === 'taken' ? 'yes' : 'second step';
  // Database functions about the person ask whether that is staff.
  if (kind === 'rpc' && caller.secondStep === 'missing') return 'second step';
  if (who === 'account' || who === 'account or application' || who === 'any token') return 'yes';
  if (role === null) return outside;
  if (caller.secondStep === 'missing') return 'second step';
  if (caller.scopes !== undefined && who !== 'any API key' && !caller.scopes.includes(who)) return 'scope';
  const action = who === 'leads:write' ? 'write' : who;
  if (!isAction(action) || actionsOf(role).includes(action)) return 'yes';
  return 'role';
}

function isAction(who: string): who is StaffAction {
  return STAFF_ACTIONS.some((action) => action === who);
}
