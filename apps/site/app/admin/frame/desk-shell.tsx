import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import { desk } from '../../api/desk.ts';
import { useAuth } from '../../session/use-auth.ts';
import { lazyDialog } from '../../ui/desk/lazy-component.tsx';
import { Drawer } from '../../ui/desk/overlays/drawer.tsx';
import { useShortcutListener } from '../keyboard/use-shortcut-listener.ts';
import { useShortcuts } from '../keyboard/use-shortcuts.ts';
import { useOffline } from '../leads/offline/connection.ts';
import { usePendingChanges } from '../leads/offline/pending-store.ts';
import { useNextEntry } from '../queue/use-next-entry.ts';
import { applyTheme } from '../settings/desk-theme.ts';
import { applyRole, myRoleQuery } from '../staff/my-role.ts';
import { dashboardQuery } from '../stat-cards/api.ts';
import { useDeskChanges } from './changes/use-desk-changes.ts';
import { NAV_ENTRIES, OTHER_SCREENS } from './nav-entries.ts';
import { NewLeadNotifier } from './new-lead-notifier.tsx';
import { PendingBar } from './offline/pending-bar.tsx';
import { useDeskScroll } from './scroll/use-desk-scroll.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { usePrefetchPhase } from './use-prefetch-phase.ts';

const DeskDialogs = lazyDialog(async () => (await import('./desk-dialogs.tsx')).DeskDialogs, {
  isOpen: ({ help, signOut }) => help.isOpen || signOut.isOpen,
  failure: 'This could not be opened. Check your connection, then reload the page.',
});

export function DeskShell({ email, children }: { email: string; children: ReactNode }) {
  const { session } = useAuth();
  const navigate = useNavigate();
  const isMoving = useNavigation().state !== 'idle';
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [isAskedToStay, setAskedToStay] = useState(false);
  const waiting = usePendingChanges().length;

  const { data: metrics } = useQuery(dashboardQuery);
  const { data: preferences } = useQuery({
    queryKey: ['staff', 'preferences'],
    queryFn: () => desk('my-preferences', {}),
  });
  const { data: role } = useQuery(myRoleQuery);
  useEffect(() => {
    if (role !== undefined) applyRole(role);
  }, [role]);
  const theme = preferences?.theme;
  useEffect(() => {
    if (theme !== undefined) applyTheme(theme);
  }, [theme]);

  const openNext = useNextEntry();
  useDeskChanges();
  useDeskScroll();
  useShortcutListener();
  useShortcuts(
    [
      ...[...NAV_ENTRIES, ...OTHER_SCREENS].map(({ label, href, key }) => ({
        keys: `g ${key}`,
        label: `Go to ${label.toLowerCase()}`,
        group: 'Everywhere',
        leadsTo: href,
        run: () => void navigate(href),
      })),
      { keys: 'q', label: 'Open the next lead in your queue', group: 'Everywhere', run: openNext },
      { keys: '?', label: 'Show this help', group: 'Everywhere', run: () => setHelpOpen(true) },
    ],
    { isFrame: true },
  );

  const openHelp = () => {
    setMenuOpen(false);
    setHelpOpen(true);
  };
  const unread = metrics?.unreadByKind.submission ?? 0;
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
        <TopBar
          email={email}
          onMenu={() => setMenuOpen(true)}
          onSignOut={() => (waiting > 0 ? setAskedToStay(true) : void session.signOut())}
        />
        <PendingBar />
        {isMoving && <div className="desk-moving" />}
        <main id="main" tabIndex={-1} className="desk-main">
          {children}
        </main>
      </div>
      <NewLeadNotifier />
      <PrefetchedScreens />
      <DeskDialogs
        help={{ isOpen: isHelpOpen }}
        signOut={{
          isOpen: isAskedToStay,
          count: waiting,
          onSignOut: () => void session.signOut(),
        }}
        onClose={() => {
          setHelpOpen(false);
          setAskedToStay(false);
        }}
      />
    </div>
  );
}

interface ScreensWindow extends Window {
  /** The router's list of screens; absent in development. */
  __reactRouterManifest?: { routes: Record<string, { id: string; module: string }> };
}

/** Loads the scripts of all screens once. The router's own prefetch reloads the page when a script fails. */
function PrefetchedScreens() {
  const isWaiting = usePrefetchPhase() === 'waiting';
  const isOffline = useOffline();
  useEffect(() => {
    if (isWaiting || isOffline) return;
    const { routes = {} } = (window as ScreensWindow).__reactRouterManifest ?? {};
    for (const { id, module } of Object.values(routes)) {
      // What does not come now is asked for when the connection is back, or when its screen is opened.
      if (id.startsWith('admin/')) import(/* @vite-ignore */ module).catch(() => undefined);
    }
  }, [isWaiting, isOffline]);
  return null;
}
