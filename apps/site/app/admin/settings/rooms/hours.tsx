import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';
import { WorkingHoursCard } from '../working-hours-card.tsx';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Working hours'));

export default WorkingHoursCard;
