import { useQuery } from '@tanstack/react-query';
import { messageSettingsQuery } from '../../leads/messages/api.ts';
import { Loaded } from '../../screen/loaded.tsx';
import { TemplateList } from './template-list.tsx';

export function TemplateCards() {
  return (
    <Loaded query={useQuery(messageSettingsQuery)} what="The templates" height="h-40">
      {({ templates, sendsTexts }) => (
        <>
          <TemplateList channel="email" templates={templates} />
          {sendsTexts && <TemplateList channel="sms" templates={templates} />}
        </>
      )}
    </Loaded>
  );
}
