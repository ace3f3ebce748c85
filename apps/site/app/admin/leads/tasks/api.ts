import type {
  LeadRef,
  LeadTask,
  NewTask,
  TaskChanges,
  TaskFeed,
  TaskOutcome,
  TaskQueue,
  TaskScope,
} from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../api/desk-call.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/**
 * Calls about follow-ups. Everything here throws DeskError: `conflict` when a colleague changed the task since it was seen,
 * with a sentence that says who did what.
 */

/** A task that was sent before under the same id is there once. */
export function addTask(task: NewTask): Promise<LeadTask> {
  return deskCall('desk_add_task', { task: snakeKeys(task) });
}

/** The task as a person saw it when they chose what to do with it. */
export type SeenTask = Pick<LeadTask, 'id' | 'updatedAt'>;

const seenArgs = ({ id, updatedAt }: SeenTask) => ({ taskId: id, seenAt: updatedAt });

export function changeTask(task: SeenTask, changes: TaskChanges): Promise<LeadTask> {
  return deskCall('desk_change_task', { ...seenArgs(task), changes: snakeKeys(changes) });
}

/** On a task that is done it corrects the outcome. */
export function finishTask(task: SeenTask, outcome: TaskOutcome, note: string): Promise<LeadTask> {
  return deskCall('desk_finish_task', { ...seenArgs(task), outcome, note });
}

export function reopenTask(task: SeenTask): Promise<LeadTask> {
  return deskCall('desk_reopen_task', seenArgs(task));
}

/** Hides a task; `restoreTask` brings it back. */
export function deleteTask(task: SeenTask): Promise<LeadTask> {
  return deskCall('desk_delete_task', seenArgs(task));
}

export function restoreTask(task: SeenTask): Promise<LeadTask> {
  return deskCall('desk_restore_task', seenArgs(task));
}

/** Open ones first. */
export function listLeadTasks(lead: LeadRef): Promise<LeadTask[]> {
  return deskCall('desk_lead_tasks', { leadKind: lead.kind, leadId: lead.id });
}

export function getTaskQueue(scope: TaskScope): Promise<TaskQueue> {
  return deskCall('desk_task_queue', { scope });
}

/** Of those that are mine or unassigned, how many are due by now; counted up to 100. */
export function countDueTasks(): Promise<number> {
  return deskCall('desk_count_due_tasks');
}

const REFRESH_MS = 60_000;

export function leadTasksQuery(lead: LeadRef) {
  return queryOptions({
    queryKey: ['leads', lead.kind, 'tasks', lead.id],
    queryFn: () => listLeadTasks(lead),
    refetchInterval: REFRESH_MS,
  });
}

export function taskQueueQuery(scope: TaskScope) {
  return queryOptions({
    queryKey: ['desk', 'tasks', 'queue', scope],
    queryFn: () => getTaskQueue(scope),
    refetchInterval: REFRESH_MS,
  });
}

export function getTaskFeed(): Promise<TaskFeed | null> {
  return deskCall('desk_task_feed');
}

/** Of the person's own and the unassigned ones, those whose time has come. */
export const dueCountQuery = queryOptions({
  queryKey: ['desk', 'tasks', 'count'],
  queryFn: () => deskCall<number>('desk_count_due_tasks'),
});

export const taskFeedQuery = queryOptions({ queryKey: ['staff', 'task-feed'], queryFn: getTaskFeed });

/** The secret of the new address, which cannot be read again; an earlier address works no longer. */
export async function makeTaskFeed(): Promise<string> {
  const { secret } = await deskCall<{ secret: string }>('desk_make_task_feed');
  return secret;
}

export function removeTaskFeed(): Promise<void> {
  return deskCall('desk_remove_task_feed');
}
