import { deviceStore } from '../../browser/safe-storage.ts';
import type { StaffPreferences } from './api.ts';

export type DeskTheme = StaffPreferences['theme'];

/** Read before the first paint as well (apps/site/page-pipeline/pages/desk-shell.ts). */
const STORAGE_KEY = 'fml:desk-theme';

export function applyTheme(theme: DeskTheme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  // Without storage the theme comes back from the account at the next sign-in.
  if (theme === 'system') deviceStore.removeItem(STORAGE_KEY);
  else deviceStore.setItem(STORAGE_KEY, theme);
}
