import { deskTitle } from '../../screen/desk-title.ts';
import { OutboxCard } from '../outbox-card.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Outbox'));

export default OutboxCard;
