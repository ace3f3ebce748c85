import { ApiKeysCard } from '../../api-keys/api-keys-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { WebhooksCard } from '../../webhooks/webhooks-card.tsx';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('API and webhooks'));

export default function ApiRoom() {
  return (
    <>
      <ApiKeysCard />
      <WebhooksCard />
    </>
  );
}
