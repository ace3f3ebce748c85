import { RulesCard } from '../../assignment/rules-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Assignment rules'));

export default RulesCard;
