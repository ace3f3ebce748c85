import type { StaffPreferences } from '@fml/contract';

export type DeskTheme = StaffPreferences['theme'];

/** Read before the first paint as well (apps/site/page-pipeline/pages/desk-shell.ts). */
const STORAGE_KEY = 'fml:desk-theme';

/** Shows the desk in this theme and remembers it in this browser. */
export function applyTheme(theme: DeskTheme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset['theme'];
  else root.dataset['theme'] = theme;
  try {
    if (theme === 'system') localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Without storage the theme comes back from the account at the next sign-in.
  }
}
