import { CustomFieldsCard } from '../../custom-fields/custom-fields-card.tsx';
import { deskTitle } from '../../screen/desk-title.ts';
import { roomTitle } from '../settings-rooms.ts';

export { ScreenError as ErrorBoundary } from '../../screen/screen-error.tsx';

export const meta = deskTitle(roomTitle('Custom fields'));

export default CustomFieldsCard;
