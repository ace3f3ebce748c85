import type { SecondFactor } from './api.ts';

const TYPES: Readonly<Record<string, string>> = {
  totp: 'Authenticator app',
  phone: 'Phone number',
  webauthn: 'Security key',
};

/** What the person called it, else what it is. */
export function factorTitle({ name, type }: SecondFactor): string {
  return name || (TYPES[type] ?? 'Second factor');
}

/** A name that is still free: the service refuses one twice. */
export function suggestedFactorName(factors: readonly SecondFactor[]): string {
  const taken = new Set(factors.map(({ name }) => name));
  let name = 'Authenticator app';
  for (let count = 2; taken.has(name); count += 1) name = `Authenticator app ${count}`;
  return name;
}
