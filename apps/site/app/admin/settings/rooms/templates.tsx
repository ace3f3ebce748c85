import { deskTitle } from '../../screen/desk-title.ts';
import { TemplateCards } from '../messages/template-cards.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Templates'));

export default TemplateCards;
