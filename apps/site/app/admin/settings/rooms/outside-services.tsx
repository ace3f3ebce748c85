import { OutsideServicesCard } from '../../outside-services/outside-services-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Outside services'));

export default OutsideServicesCard;
