import { SecondFactorRuleCard } from '../../account/security/second-factor-rule-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { TeamCard } from '../../team/team-card.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Team'));

export default function TeamRoom() {
  return (
    <>
      <TeamCard />
      <SecondFactorRuleCard />
    </>
  );
}
