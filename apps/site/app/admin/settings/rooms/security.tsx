import { PasswordCard } from '../../account/profile/password-card.tsx';
import { SecurityCards } from '../../account/security/security-cards.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Security'));

export default function SecurityRoom() {
  return (
    <>
      <PasswordCard />
      <SecurityCards />
    </>
  );
}
