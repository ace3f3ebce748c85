import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { getDashboardFigures } from '../../api/desk/figures.ts';
import { myPreferences } from '../../api/desk/staff.ts';
import { useAuth } from '../../session/use-auth.ts';
import { Drawer } from '../../ui/desk/drawer.tsx';
import { applyTheme } from './desk-theme.ts';
import { NAV_ENTRIES } from './nav-entries.ts';
import { PrefetchedScreens } from './prefetched-screens.tsx';
import { ShortcutHelp } from './shortcut-help.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useDeskScroll } from './use-desk-scroll.ts';
import { useShortcutListener } from './use-shortcut-listener.ts';
import { useShortcuts } from './use-shortcuts.ts';

const FIGURES_EVERY_MS = 60_000;

/** Sidebar, top bar and the place of the screen, for the person with this e-mail. */
export function DeskShell({ email, children }: { email: string; children: ReactNode }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const isMoving = useNavigation().state !== 'idle';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);

  const { data: figures } = useQuery({
    queryKey: ['desk', 'dashboard'],
    queryFn: getDashboardFigures,
    refetchInterval: FIGURES_EVERY_MS,
  });
  const { data: preferences } = useQuery({ queryKey: ['staff', 'preferences'], queryFn: myPreferences });
  const theme = preferences?.theme;
  useEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);

  useDeskScroll();
  useShortcutListener();
  useShortcuts(
    [
      ...NAV_ENTRIES.map(({ label, href, key }) => ({
        keys: `g ${key}`,
        label: `Go to ${label.toLowerCase()}`,
        group: 'Everywhere',
        run: () => void navigate(href),
      })),
      { keys: '?', label: 'Show this help', group: 'Everywhere', run: () => setHelpOpen(true) },
    ],
    { isFrame: true },
  );

  const openHelp = () => {
    setMenuOpen(false);
    setHelpOpen(true);
  };
  const unread = figures?.unread ?? 0;
  return (
    <div className="desk-frame">
      <a href="#main" className="desk-skip">
        Skip to content
      </a>
      <aside className="desk-sidebar" aria-label="Sidebar">
        <Sidebar unread={unread} onHelp={openHelp} />
      </aside>
      <Drawer isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} label="Menu">
        <Sidebar unread={unread} onHelp={openHelp} drawer={{ email, onClose: () => setMenuOpen(false) }} />
      </Drawer>
      <div className="min-w-0">
        <TopBar email={email} onMenu={() => setMenuOpen(true)} onSignOut={() => void session.signOut()} />
        {isMoving && <div className="desk-moving" />}
        <main id="main" tabIndex={-1} className="desk-main">
          {children}
        </main>
      </div>
      <PrefetchedScreens />
      <ShortcutHelp isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}
