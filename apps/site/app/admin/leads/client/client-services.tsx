import { CLIENT_SERVICES, type ClientService, type LeadRef, optionKeys } from '@fml/contract';
import { desk } from '../../../api/desk.ts';
import { Checkbox } from '../../../ui/desk/checkbox.tsx';
import { useAction } from '../../screen/use-action.ts';
import { useMay } from '../../staff/my-role.ts';
import { rememberUndo } from '../edits/last-undo.ts';
import { type Client, reloadsOf } from './api.ts';

/** What the agency does for a client. A service brings the steps of its checklist along. */
export function ClientServices({ lead, client }: { lead: LeadRef; client: Client }) {
  const mayWrite = useMay('write');
  const chosen = client.services.map(({ service }) => service);
  const run = (services: ClientService[]) => desk('set-client-services', { leadId: lead.id, services });
  const undo = useAction(run, { done: 'Changed back', reloads: reloadsOf(lead) });
  const change = useAction(run, {
    done: ({ added, hidden }) =>
      hidden > 0 ? `Saved. ${steps(hidden)} less to do.` : `Saved. ${steps(added)} more to do.`,
    offer: () => ({ label: 'Undo', run: rememberUndo(() => undo.mutate(chosen)) }),
    reloads: reloadsOf(lead),
  });
  return (
    <fieldset disabled={!mayWrite || change.isPending}>
      <legend className="text-small font-semibold">Services</legend>
      <div className="flex flex-wrap gap-x-6">
        {optionKeys(CLIENT_SERVICES).map((service) => (
          <Checkbox
            key={service}
            label={CLIENT_SERVICES[service]}
            checked={chosen.includes(service)}
            onChange={({ target }) =>
              change.mutate(target.checked ? [...chosen, service] : chosen.filter((each) => each !== service))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

const steps = (count: number) => (count === 1 ? '1 step' : `${count} steps`);
