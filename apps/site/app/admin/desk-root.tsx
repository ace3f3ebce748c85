import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import './admin.css';
import { AuthProvider } from '../session/auth-provider.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { AnimatedBackground } from './frame/backdrop/animated-background.tsx';
import { queryClient } from './frame/query-client.ts';
import { deskTitle } from './screen/desk-title.ts';

export { ScreenError as ErrorBoundary } from './screen/screen-error.tsx';

export function meta() {
  return deskTitle('Loading');
}

/** Around everything under /admin, also the screens of signing in. */
export default function DeskRoot() {
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <Outlet />
      </AuthProvider>
      <Toaster />
      <AnimatedBackground />
    </QueryClientProvider>
  );
}
