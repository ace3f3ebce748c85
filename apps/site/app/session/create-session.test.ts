import { expect, test } from 'vitest';
import type { AuthListener, MissingFactor, SignedInUser, SignInAnswer } from '../api/accounts.ts';
import { createSession, type SessionDeps } from './create-session.ts';

const STAFF: SignedInUser = { id: 'staff', email: 'staff@agency.example' };
const GUEST: SignedInUser = { id: 'guest', email: 'guest@agency.example' };

/** A fake auth service: who is admin, who may sign in, and a hand on its events. */
function fixture(options: { first?: SignedInUser | null; unreachable?: number } = {}) {
  let emit: AuthListener = () => undefined;
  const service = {
    admins: new Set(['staff']),
    roleFails: false,
    hasEnded: false,
    missing: null as MissingFactor | null,
    lookups: 0,
    signOuts: 0,
    failuresLeft: options.unreachable ?? 0,
    announced: false,
    answer: { kind: 'signed_in', user: STAFF } as SignInAnswer,
    logged: [] as string[],
    waits: [] as number[],
    emit: (...args: Parameters<AuthListener>) => emit(...args),
  };
  const signIn = async () => {
    if (service.answer.kind === 'signed_in') emit('SIGNED_IN', service.answer.user);
    return service.answer;
  };
  const deps: SessionDeps = {
    watchAuth: async (listener) => {
      if (service.failuresLeft-- > 0) throw new Error('unreachable');
      emit = listener;
      listener('INITIAL_SESSION', options.first ?? null);
      return () => undefined;
    },
    signInWithPassword: signIn,
    signInWithPasskey: signIn,
    verifyCode: signIn,
    roleOf: async (userId) => {
      service.lookups += 1;
      if (service.roleFails) throw new Error('no line');
      if (service.hasEnded) return 'signed_out';
      if (service.missing !== null) return service.missing;
      return service.admins.has(userId) ? 'admin' : 'none';
    },
    signOut: async () => {
      service.signOuts += 1;
      emit('SIGNED_OUT', null);
    },
    announceSignOut: () => {
      service.announced = true;
    },
    wasSignOutAnnounced: () => service.announced,
    wait: async (ms) => void service.waits.push(ms),
    log: (message) => void service.logged.push(message),
  };
  return { service, session: createSession(deps) };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

async function started(options?: Parameters<typeof fixture>[0]) {
  const made = fixture(options);
  await made.session.start();
  await settled();
  return made;
}

test('loading, then signed out or signed in with the role looked up', async () => {
  expect(fixture().session.state()).toEqual({ status: 'loading', isUnreachable: false });
  expect((await started()).session.state()).toEqual({
    status: 'signed_out',
    expiredUser: null,
    isDeliberate: false,
  });
  expect((await started({ first: STAFF })).session.state()).toEqual({
    status: 'signed_in',
    user: STAFF,
    isAdmin: true,
  });
  expect((await started({ first: GUEST })).session.state()).toMatchObject({ isAdmin: false });
});

test('a server that cannot be reached is asked again, more and more rarely', async () => {
  const { service, session } = await started({ unreachable: 3 });
  expect(service.waits).toEqual([500, 1000, 2000]);
  expect(session.state().status).toBe('signed_out');
});

test('an admin comes in, and the role is asked for once', async () => {
  const { service, session } = await started();
  expect(await session.signIn('staff@agency.example', 'secret')).toBe('admin');
  expect(session.state()).toMatchObject({ status: 'signed_in', isAdmin: true });
  expect(service.lookups).toBe(1);
});

test('a person without the role is signed out again', async () => {
  const { service, session } = await started();
  service.answer = { kind: 'signed_in', user: GUEST };
  expect(await session.signIn('guest@agency.example', 'secret')).toBe('not_admin');
  expect(service.signOuts).toBe(1);
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: null, isDeliberate: true });
});

test('a person without the role comes in where an application asks anyone', async () => {
  const { service, session } = await started();
  service.answer = { kind: 'signed_in', user: GUEST };
  expect(await session.signIn('guest@agency.example', 'secret', 'anyone')).toBe('person');
  expect(await session.arrive('anyone')).toBe('person');
  expect(service.signOuts).toBe(0);
  expect(session.state()).toEqual({ status: 'signed_in', user: GUEST, isAdmin: false });
});

test('a role that cannot be read is logged and counts as none', async () => {
  const { service, session } = await started();
  service.roleFails = true;
  expect(await session.signIn('staff@agency.example', 'secret')).toBe('not_admin');
  expect(service.logged).toEqual(['The role could not be read']);
});

test.each([
  [{ kind: 'refused', code: 'invalid_credentials', message: '' }, 'refused'],
  [{ kind: 'refused', code: 'otp_expired', message: '' }, 'refused'],
  [{ kind: 'refused', code: 'over_request_rate_limit', message: '' }, 'limited'],
  [{ kind: 'failed', cause: new TypeError('fetch failed') }, 'failed'],
] as const)('a sign-in or a code answered with %o is %s', async (answer, outcome) => {
  const { service, session } = await started();
  service.answer = answer;
  expect(await session.signIn('staff@agency.example', 'secret')).toBe(outcome);
  expect(await session.enterCode('guest@agency.example', '123456')).toBe(outcome);
  expect(service.lookups).toBe(0);
  expect(session.state().status).toBe('signed_out');
});

test('the flag is computed anew at each sign-in, also in another tab', async () => {
  const { service, session } = await started({ first: STAFF });
  service.admins.clear();
  service.emit('SIGNED_IN', STAFF);
  await settled();
  expect(session.state()).toMatchObject({ status: 'signed_in', isAdmin: false });
});

test('a renewed token changes nothing; a bad connection signs no one out', async () => {
  const { service, session } = await started({ first: STAFF });
  service.emit('TOKEN_REFRESHED', STAFF);
  service.roleFails = true;
  service.emit('SIGNED_IN', STAFF);
  await settled();
  expect(session.state()).toMatchObject({ status: 'signed_in', isAdmin: true });
  expect(service.lookups).toBe(2);
});

test('a session ends by expiry, or by a deliberate sign-out in any tab', async () => {
  const { service, session } = await started({ first: STAFF });
  service.emit('SIGNED_OUT', null);
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: STAFF, isDeliberate: false });
  expect(await session.signIn(STAFF.email, 'secret')).toBe('admin');
  service.announced = true;
  service.emit('SIGNED_OUT', null);
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: null, isDeliberate: true });
});

test('a refused call loses the session once and keeps who it was', async () => {
  const { service, session } = await started({ first: STAFF });
  await Promise.all([session.expire(), session.expire()]);
  expect(service.signOuts).toBe(1);
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: STAFF, isDeliberate: false });
  session.dismissExpired();
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: null, isDeliberate: true });
});

test('a stored session that has ended on the server is dropped when the page begins', async () => {
  const { service, session } = fixture({ first: STAFF });
  service.hasEnded = true;
  await session.start();
  await settled();
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: null, isDeliberate: false });
  expect(service.signOuts).toBe(1);
  expect(service.logged).toEqual([]);
});

test('one that ends while the role is looked up again is a loss, and keeps who it was', async () => {
  const { service, session } = await started({ first: STAFF });
  service.hasEnded = true;
  await session.checkRole();
  await settled();
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: STAFF, isDeliberate: false });
  expect(service.signOuts).toBe(1);
});

test('the code of a mail signs in a person who is no admin yet, and the role is found when it comes', async () => {
  const { service, session } = await started();
  service.answer = { kind: 'signed_in', user: GUEST };
  expect(await session.enterCode('guest@agency.example', '123456')).toBe('entered');
  expect(session.state()).toEqual({ status: 'signed_in', user: GUEST, isAdmin: false });
  expect(service).toMatchObject({ lookups: 1, signOuts: 0 });
  service.admins.add('guest');
  expect(await session.checkRole()).toBe(true);
  expect(session.state()).toMatchObject({ user: GUEST, isAdmin: true });
});

test('a demoted person is no admin after the next refused call', async () => {
  const { service, session } = await started({ first: STAFF });
  await session.checkRole();
  expect(session.state()).toMatchObject({ isAdmin: true });
  service.admins.clear();
  await session.checkRole();
  expect(session.state()).toMatchObject({ status: 'signed_in', isAdmin: false });
});

test('signing out forgets the place as well', async () => {
  const { session } = await started({ first: STAFF });
  await session.signOut();
  expect(session.state()).toEqual({ status: 'signed_out', expiredUser: null, isDeliberate: true });
});

test('a password or passkey of a person with a second factor is half of signing in', async () => {
  const { service, session } = await started();
  service.missing = 'confirmation';
  expect(await session.signInWithPasskey()).toBe('second_factor');
  expect(session.state()).toEqual({
    status: 'signed_in',
    user: STAFF,
    isAdmin: false,
    missing: 'confirmation',
  });
  service.missing = null;
  service.emit('MFA_CHALLENGE_VERIFIED', STAFF);
  expect(await session.arrive()).toBe('admin');
  expect(session.state()).toEqual({ status: 'signed_in', user: STAFF, isAdmin: true });
});

test('the second factor of a person without the role opens nothing', async () => {
  const { service, session } = await started();
  service.missing = 'confirmation';
  service.answer = { kind: 'signed_in', user: GUEST };
  expect(await session.signIn(GUEST.email, 'secret')).toBe('second_factor');
  service.missing = null;
  service.emit('MFA_CHALLENGE_VERIFIED', GUEST);
  expect(await session.arrive()).toBe('not_admin');
  expect(session.state()).toMatchObject({ status: 'signed_out' });
});

test('staff who miss a factor in the middle of their work stay where they are', async () => {
  const { service, session } = await started({ first: STAFF });
  service.missing = 'confirmation';
  await session.checkRole();
  expect(session.state()).toMatchObject({ isAdmin: true, missing: 'confirmation' });
  // What cannot be read changes nothing.
  service.roleFails = true;
  await session.checkRole();
  expect(session.state()).toMatchObject({ isAdmin: true, missing: 'confirmation' });
  service.roleFails = false;
  service.emit('SIGNED_OUT', null);
  await session.signIn(STAFF.email, 'secret');
  expect(session.state()).toMatchObject({ isAdmin: true, missing: 'confirmation' });
});

test('another person who misses a factor does not get the screen of the one before', async () => {
  const { service, session } = await started({ first: STAFF });
  service.missing = 'enrollment';
  service.emit('SIGNED_IN', GUEST);
  await settled();
  expect(session.state()).toEqual({
    status: 'signed_in',
    user: GUEST,
    isAdmin: false,
    missing: 'enrollment',
  });
});
