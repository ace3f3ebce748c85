import { Navigate, useLocation } from 'react-router';
import { deskTitle } from '../screen/desk-title.ts';
import ProfileRoom from './rooms/profile.tsx';
import { roomOfAnchor } from './settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../screen/screen-error.tsx';

export const meta = deskTitle('Settings');

/** The list of rooms, which has the first room beside it. An address of the former one screen leads to its room. */
export default function SettingsRoute() {
  const room = roomOfAnchor(useLocation().hash);
  return room === undefined ? <ProfileRoom /> : <Navigate to={room.path} replace />;
}
