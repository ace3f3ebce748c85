import { queryOptions } from '@tanstack/react-query';
import { authCall } from '../../../api/auth-call.ts';

export interface Passkey {
  id: string;
  friendlyName?: string;
  createdAt: string;
  /** Absent before the first sign-in with it. */
  lastUsedAt?: string;
}

export const MAX_PASSKEY_NAME_LENGTH = 120;

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: (): Promise<Passkey[]> => authCall((auth) => auth.passkey.list()),
});

/** Asks the device for a passkey; the name says where it was made. */
export async function addPasskey(name: string): Promise<void> {
  const { id } = await authCall((auth) => auth.registerPasskey());
  await renamePasskey(id, name);
}

export async function renamePasskey(passkeyId: string, name: string): Promise<void> {
  await authCall((auth) => auth.passkey.update({ passkeyId, friendlyName: name }));
}

export async function removePasskey(passkeyId: string): Promise<void> {
  await authCall((auth) => auth.passkey.delete({ passkeyId }));
}
