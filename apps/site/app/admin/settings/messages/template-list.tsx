import type { MessageChannel } from '@fml/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { Dialog } from '../../../ui/desk/overlays/dialog.tsx';
import { type MessageTemplate, messageSettingsQuery } from '../../leads/messages/api.ts';
import { useAction } from '../../screen/use-action.ts';
import { TemplateForm } from './template-form.tsx';
import { TEMPLATES, typedTemplate } from './template-labels.ts';

export function TemplateList({
  channel,
  templates: all,
}: {
  channel: MessageChannel;
  templates: readonly MessageTemplate[];
}) {
  const { title, noun } = TEMPLATES[channel];
  const templates = all.filter((template) => template.channel === channel);
  const [edited, setEdited] = useState<MessageTemplate | 'new' | null>(null);
  const reloads = [messageSettingsQuery.queryKey];
  const { mutate: restore } = useAction(
    (template: MessageTemplate) => desk('save-message-template', typedTemplate(template, null)),
    { reloads },
  );
  const remove = useAction(({ id }: MessageTemplate) => desk('delete-message-template', { id }), {
    done: (_none, { name }) => `Template "${name}" deleted`,
    offer: (_none, template) => ({ label: 'Undo', run: () => restore(template) }),
    reloads,
  });
  return (
    <Card
      title={title}
      description="For everyone on the team. Fields in double braces are filled in for each lead."
      actions={
        <DeskButton size="small" onClick={() => setEdited('new')}>
          <Plus /> New {noun}
        </DeskButton>
      }
    >
      {templates.length === 0 ? (
        <p className="text-fine text-muted">There are no templates yet.</p>
      ) : (
        <ul aria-label={title} className="-my-3 divide-y divide-line">
          {templates.map((template) => (
            <li
              key={template.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <div className="min-w-0">
                <p className="font-semibold [overflow-wrap:anywhere]">{template.name}</p>
                <p className="text-fine text-muted [overflow-wrap:anywhere]">
                  {template.subject ?? template.body}
                </p>
              </div>
              <div className="flex gap-2">
                <DeskButton
                  size="small"
                  aria-label={`Edit ${template.name}`}
                  onClick={() => setEdited(template)}
                >
                  Edit
                </DeskButton>
                <DeskButton
                  size="small"
                  variant="quiet"
                  aria-label={`Delete ${template.name}`}
                  isBusy={remove.isPending}
                  onClick={() => remove.mutate(template)}
                >
                  Delete
                </DeskButton>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Dialog
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? `New ${noun}` : `Edit ${noun}`}
      >
        {edited !== null && (
          <TemplateForm
            channel={channel}
            template={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        )}
      </Dialog>
    </Card>
  );
}
