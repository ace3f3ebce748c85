import type { ErasedPerson } from '@fml/contract';
import { deskCall } from './desk-call.ts';

/**
 * Deletes what came with an e-mail address, for its owner who asked: leads with notes, history and messages, unfinished
 * forms, and the contact of reports. There is no way back. Throws DeskError.
 */
export function erasePerson(email: string): Promise<ErasedPerson> {
  return deskCall('desk_erase_person', { email });
}
