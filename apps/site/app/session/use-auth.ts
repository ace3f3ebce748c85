import { createContext, use } from 'react';
import type { SignedInUser } from '../api/accounts.ts';
import type { Session } from './create-session.ts';
import type { SessionState } from './session-state.ts';

export interface Auth {
  state: SessionState;
  user: SignedInUser | null;
  /** False when signed out. */
  isAdmin: boolean;
  isLoading: boolean;
  session: Session;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
