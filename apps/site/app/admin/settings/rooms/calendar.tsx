import { deskTitle } from '../../screen/desk-title.ts';
import { CalendarCard } from '../calendar-card.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Calendar'));

export default CalendarCard;
