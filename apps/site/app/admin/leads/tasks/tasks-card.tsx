import type { LeadRef, LeadTask } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Kbd } from '../../../ui/desk/kbd.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { useMinute } from '../../screen/use-minute.ts';
import { leadTasksQuery } from './api.ts';
import { DoneTask } from './done-task.tsx';
import { OpenTask } from './open-task.tsx';
import { LazyTaskDialog, type TaskRequest } from './task-request.ts';

export interface TasksCardProps {
  lead: LeadRef;
  onAdd: () => void;
}

/** What was promised to a lead: open follow-ups by time, and those that are done, folded. */
export function TasksCard({ lead, onAdd }: TasksCardProps) {
  const { data, error, refetch } = useQuery(leadTasksQuery(lead));
  const [request, setRequest] = useState<TaskRequest | null>(null);
  return (
    <Card
      title="Follow-ups"
      actions={
        <DeskButton data-needs="write" size="small" onClick={onAdd}>
          <CalendarClock /> Add follow-up
        </DeskButton>
      }
    >
      {error && data === undefined ? (
        <LoadFailure what="The follow-ups" error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton className="h-9" />
      ) : (
        <TaskLists tasks={data} onAsk={setRequest} />
      )}
      <LazyTaskDialog request={request} onClose={() => setRequest(null)} />
    </Card>
  );
}

function TaskLists({ tasks, onAsk }: { tasks: readonly LeadTask[]; onAsk: (request: TaskRequest) => void }) {
  const now = useMinute();
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  return (
    <>
      {open.length === 0 && (
        <p className="text-fine text-muted">
          Nothing is planned.{' '}
          <span data-needs="write">
            Press <Kbd>t</Kbd> to say when you will be in touch.
          </span>
        </p>
      )}
      <ul aria-label="Open follow-ups" className="-my-3 divide-y divide-line empty:hidden">
        {open.map((task) => (
          <OpenTask key={task.id} task={task} now={now} onAsk={onAsk} />
        ))}
      </ul>
      {done.length > 0 && (
        <details className="mt-4 border-t border-line pt-3">
          <summary className="cursor-pointer text-fine font-semibold">Done ({done.length})</summary>
          <ul aria-label="Follow-ups that are done" className="divide-y divide-line">
            {done.map((task) => (
              <DoneTask key={task.id} task={task} onAsk={onAsk} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
