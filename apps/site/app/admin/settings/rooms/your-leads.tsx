import { MyAssignmentCard } from '../../assignment/my-assignment-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Leads assigned to you'));

export default MyAssignmentCard;
