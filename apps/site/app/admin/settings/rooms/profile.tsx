import { ProfileCard } from '../../account/profile/profile-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { PreferencesCard } from '../preferences-card.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Profile'));

export default function ProfileRoom() {
  return (
    <>
      <ProfileCard />
      <PreferencesCard />
    </>
  );
}
