import { expect, test } from 'vitest';
import type { SessionState } from './session-state.ts';
import { watchPerson } from './watch-person.ts';

function watched() {
  let state: SessionState = { status: 'loading', isUnreachable: false };
  const listeners = new Set<() => void>();
  const heard: (string | null)[] = [];
  const stop = watchPerson(
    {
      state: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    (userId) => heard.push(userId),
  );
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { heard, stop, become };
}

const signedIn = (id: string): SessionState => ({
  status: 'signed_in',
  user: { id, email: `${id}@agency.example` },
  isAdmin: true,
});
const ANN = { id: 'ann', email: 'ann@agency.example' };

test('an expired session that the same person renews changes nothing', () => {
  const { heard, become } = watched();
  become(signedIn('ann'));
  become({ status: 'signed_out', expiredUser: ANN, isDeliberate: false });
  become(signedIn('ann'));
  expect(heard).toEqual(['ann']);
});

test('another person is announced, after an expired session and from another tab alike', () => {
  const { heard, become } = watched();
  become(signedIn('ann'));
  become({ status: 'signed_out', expiredUser: ANN, isDeliberate: false });
  become(signedIn('bob'));
  become(signedIn('cleo'));
  expect(heard).toEqual(['ann', 'bob', 'cleo']);
});

test('a deliberate sign-out is announced once, also on a page that has just loaded', () => {
  const { heard, stop, become } = watched();
  become({ status: 'loading', isUnreachable: true });
  become({ status: 'signed_out', expiredUser: null, isDeliberate: true });
  become({ status: 'signed_out', expiredUser: null, isDeliberate: true });
  become(signedIn('ann'));
  stop();
  become(signedIn('bob'));
  expect(heard).toEqual([null, 'ann']);
});
