import type {
  OutboxPage,
  OutboxQuery,
  StaffMember,
  StaffPreferences,
  StaffSession,
  WorkingHours,
} from '@fml/contract';
import { FUNCTION_NAMES } from '@fml/contract';
import { invokeFunction } from '../functions-client.ts';
import { deskCall } from './desk-call.ts';
import { DeskError } from './desk-error.ts';

/** Everything here throws DeskError. */

export function myPreferences(): Promise<StaffPreferences> {
  return deskCall('desk_my_preferences');
}

export function savePreferences(preferences: StaffPreferences): Promise<StaffPreferences> {
  return deskCall('desk_save_preferences', { preferences });
}

export function getWorkingHours(): Promise<WorkingHours> {
  return deskCall('desk_working_hours');
}

/** `conflict` when a colleague saved since `hours.updated_at`. */
export function saveWorkingHours(hours: WorkingHours): Promise<WorkingHours> {
  return deskCall('desk_save_working_hours', { hours });
}

export function listStaff(): Promise<StaffMember[]> {
  return deskCall('desk_list_staff');
}

/** Sends an invitation, or makes somebody with an account an admin; `invited` tells which. */
export function inviteStaff(email: string): Promise<{ user_id: string; invited: boolean }> {
  return staffFunction(FUNCTION_NAMES.inviteStaff, { email });
}

/** Takes the role away and ends the person's sessions. `invalid`, with a sentence, for the last admin. */
export async function removeStaff(userId: string): Promise<void> {
  await staffFunction(FUNCTION_NAMES.removeStaff, { user_id: userId });
}

export function mySessions(): Promise<StaffSession[]> {
  return deskCall('desk_my_sessions');
}

/** Newest first. */
export function listOutbox(query: OutboxQuery = {}): Promise<OutboxPage> {
  return deskCall('desk_list_outbox', { query });
}

/** Puts a dead message back in line. */
export function retryOutboxMessage(id: string): Promise<void> {
  return deskCall('desk_retry_message', { message_id: id });
}

async function staffFunction<Data extends object>(
  name: string,
  body: Record<string, unknown>,
): Promise<Data> {
  // Says who is signed out or no admin any more, which a function answers with words alone.
  await deskCall('desk_require_staff');
  const answer = await invokeFunction<Data>(name, body);
  if (answer.kind === 'data') return answer.data;
  if (answer.kind === 'refused') throw new DeskError('invalid', answer.message);
  throw new DeskError(answer.kind);
}
