import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../../api/desk.ts';
import { Card } from '../../../ui/desk/card.tsx';
import { ActionDialog } from '../../../ui/desk/overlays/action-dialog.tsx';
import { Switch } from '../../../ui/desk/switch.tsx';
import { Loaded } from '../../screen/loaded.tsx';
import { useAction } from '../../screen/use-action.ts';
import { useMay } from '../../staff/my-role.ts';
import { factorsQuery, secondFactorRuleQuery } from './api.ts';
import { useStepUp } from './step-up.tsx';

export function SecondFactorRuleCard() {
  const queryClient = useQueryClient();
  const rule = useQuery(secondFactorRuleQuery);
  const { data: factors } = useQuery(factorsQuery);
  const mayChange = useMay('settings');
  const hasFactor = (factors?.length ?? 0) > 0;
  const { afterStepUp, stepUp } = useStepUp();
  const [isConfirming, setConfirming] = useState(false);
  const save = useAction((required: boolean) => desk('save-second-factor-rule', { required }), {
    done: ({ required }) =>
      required
        ? 'Everyone on the team needs a second factor now.'
        : 'A second factor is each person’s own choice again.',
    failed: 'Not saved.',
    onDone: (saved) => queryClient.setQueryData(secondFactorRuleQuery.queryKey, saved),
    onSettled: () => setConfirming(false),
  });
  return (
    <Card title="Required second factor">
      <Loaded query={rule} what="The rule for the team" height="h-12">
        {({ required }) => (
          <Switch
            label="Require a second factor for all staff"
            help={
              !mayChange
                ? 'Owners and managers can change this.'
                : hasFactor
                  ? 'Colleagues without one have to add one before they see any lead.'
                  : 'Add a second factor to your own account first. Then you can require it for everyone.'
            }
            isOn={required}
            isDisabled={!hasFactor || !mayChange || save.isPending}
            onChange={(isOn) => afterStepUp(() => (isOn ? setConfirming(true) : save.mutate(false)))}
          />
        )}
      </Loaded>
      <ActionDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        width="narrow"
        title="Require a second factor for all staff?"
        description="It applies at once, even to colleagues who are signed in now."
        action="Require it"
        isBusy={save.isPending}
        onAction={() => save.mutate(true)}
      >
        <ul className="grid list-disc gap-1.5 pl-5">
          <li>Colleagues without a second factor cannot see or change leads until they add one.</li>
          <li>Colleagues who have one, but signed in without it, are asked for it before they continue.</li>
          <li>Signing in and adding a second factor work as before. Nothing is deleted.</li>
        </ul>
      </ActionDialog>
      {stepUp}
    </Card>
  );
}
