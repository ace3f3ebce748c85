import { MAX_SENDER_NAME_LENGTH } from '@fml/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Captioned } from '../../../ui/desk/captioned.tsx';
import { DeskInput } from '../../../ui/desk/desk-input.tsx';
import { Skeleton } from '../../../ui/desk/skeleton.tsx';
import { toast } from '../../../ui/toast.ts';
import { type MessageSettings, messageSettingsQuery } from '../../leads/messages/api.ts';
import { LoadFailure } from '../../screen/load-failure.tsx';
import { SaveForm } from '../../screen/save-form.tsx';
import { namesQuery } from '../../staff/names.ts';
import { staffQuery } from '../../staff/staff-query.ts';

/** The one name of a person: on the desk, and in their emails to leads. */
export function NameForm() {
  const { data, error, refetch } = useQuery(messageSettingsQuery);
  if (data !== undefined) return <LoadedForm settings={data} />;
  if (error) return <LoadFailure what="Your name" error={error} onRetry={() => void refetch()} />;
  return <Skeleton className="h-24" />;
}

function LoadedForm({ settings: { senderName, signature } }: { settings: MessageSettings }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(senderName ?? '');
  const save = useMutation({
    mutationFn: () => desk('save-signature', { senderName: name, signature: signature ?? '' }),
    onSuccess: () => toast.success('Name saved'),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: messageSettingsQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: staffQuery.queryKey }),
        queryClient.invalidateQueries({ queryKey: namesQuery.queryKey }),
      ]),
  });
  return (
    <SaveForm save={save} button="Save name">
      <Captioned label="Your name, as leads and colleagues see it">
        <DeskInput
          value={name}
          maxLength={MAX_SENDER_NAME_LENGTH}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
        />
      </Captioned>
    </SaveForm>
  );
}
