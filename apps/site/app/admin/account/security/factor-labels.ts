import type { SecondFactor } from './api.ts';

const TYPES: Readonly<Record<SecondFactor['type'], string>> = {
  totp: 'Authenticator app',
  phone: 'Phone number',
  webauthn: 'Security key',
};

export function factorTitle({ name, type }: SecondFactor): string {
  return name || TYPES[type];
}

/** A name that is still free: the service refuses one twice. */
export function suggestedFactorName(factors: readonly SecondFactor[], type: SecondFactor['type']): string {
  const taken = new Set(factors.map(({ name }) => name));
  let name = TYPES[type];
  for (let count = 2; taken.has(name); count += 1) name = `${TYPES[type]} ${count}`;
  return name;
}
