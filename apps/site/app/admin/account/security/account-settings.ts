import { queryOptions } from '@tanstack/react-query';
import { appConfig } from '../../../api/app-config.ts';
import { DeskError } from '../../../api/desk-error.ts';

interface AccountSettings {
  passkeys_enabled: boolean;
  mfa_types: readonly string[];
}

/** What this deployment offers to accounts. Throws DeskError. */
async function getAccountSettings(): Promise<AccountSettings> {
  try {
    const { publishable_key: apikey } = await appConfig();
    const response = await fetch('/auth/v1/settings', { headers: { apikey } });
    if (!response.ok) throw new Error(`The settings answered ${response.status}`);
    return (await response.json()) as AccountSettings;
  } catch (cause) {
    throw new DeskError('unreachable', undefined, { cause });
  }
}

export const accountSettingsQuery = queryOptions({
  queryKey: ['account', 'settings'],
  queryFn: getAccountSettings,
  staleTime: Number.POSITIVE_INFINITY,
});
