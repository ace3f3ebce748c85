import { queryOptions } from '@tanstack/react-query';
import { DeskError } from '../../../api/desk-error.ts';
import { type SignInMethods, signInMethods } from '../../../api/sign-in-methods.ts';

async function getAccountSettings(): Promise<SignInMethods> {
  try {
    return await signInMethods();
  } catch (cause) {
    throw new DeskError('unreachable', undefined, { cause });
  }
}

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: getAccountSettings,
  staleTime: Number.POSITIVE_INFINITY,
});
