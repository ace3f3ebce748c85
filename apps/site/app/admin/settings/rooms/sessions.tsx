import { SessionsCard } from '../../account/profile/sessions-card.tsx';
import { ApplicationsCard } from '../../account/security/applications-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Sessions and applications'));

export default function SessionsRoom() {
  return (
    <>
      <SessionsCard />
      <ApplicationsCard />
    </>
  );
}
