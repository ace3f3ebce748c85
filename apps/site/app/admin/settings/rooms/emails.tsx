import { deskTitle } from '../../screen/desk-title.ts';
import { SignatureCard } from '../messages/signature-card.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Emails to leads'));

export default SignatureCard;
