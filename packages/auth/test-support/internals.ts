/** Parts that only this package and the tests of the whole use. */
export { createPasswordHasher } from '../src/passwords/password-hasher.ts';
export { type CodeChallenge, readCodeChallenge } from '../src/requests/code-challenge.ts';
export * from '../src/stores/flow-state-store.ts';
