import { useQuery } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { formatLongDateTime } from '../format/format-date.ts';
import { useAction } from '../screen/use-action.ts';
import { notificationsQuery, type PushBrowser } from './api.ts';
import { forgetPush, type PushState, readPushState, turnPushOn } from './push-browser.ts';

const STATE_TEXTS: Readonly<Record<PushState, string>> = {
  unsupported:
    'This browser does not support notifications. On an iPhone or iPad, add the desk to the home screen first and open it there.',
  denied:
    'This browser blocks notifications from the desk. Allow them in its settings for this site, then reload the page.',
  off: 'Notifications are off in this browser.',
  on: 'This browser shows notifications, even when the desk is closed.',
};

async function removeBrowser({ id, endpoint }: PushBrowser): Promise<void> {
  await desk('remove-push-browser', { id });
  await forgetPush(endpoint);
}

export function PushBrowsers({ browsers }: { browsers: PushBrowser[] }) {
  const endpoints = browsers.map(({ endpoint }) => endpoint);
  const { data: state } = useQuery({
    queryKey: ['push-state', ...endpoints],
    queryFn: () => readPushState(endpoints),
    staleTime: 0,
  });
  const reloads = [['push-state'], notificationsQuery.queryKey];
  const add = useAction(turnPushOn, { reloads });
  const remove = useAction(removeBrowser, { reloads });
  const test = useAction(() => desk('test-push', {}), { done: 'A notification is on its way.' });
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">Browsers</h3>
      {state !== undefined && <p className="text-fine text-muted">{STATE_TEXTS[state]}</p>}
      {browsers.length > 0 && (
        <ul className="divide-y divide-line">
          {browsers.map((browser) => (
            <li key={browser.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
              <div className="min-w-0">
                <p>{browser.label}</p>
                <p className="text-fine text-muted">
                  Since {formatLongDateTime(browser.createdAt)}.{' '}
                  {browser.lastSentAt === null
                    ? 'Nothing has been sent to it yet.'
                    : `Last notified on ${formatLongDateTime(browser.lastSentAt)}.`}
                </p>
              </div>
              <DeskButton
                size="small"
                aria-label={`Stop notifications in ${browser.label}`}
                onClick={() => remove.mutate(browser)}
              >
                Stop
              </DeskButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {state === 'off' && (
          <DeskButton variant="primary" isBusy={add.isPending} onClick={() => add.mutate()}>
            Show notifications here
          </DeskButton>
        )}
        {browsers.length > 0 && (
          <DeskButton isBusy={test.isPending} onClick={() => test.mutate()}>
            Send a test
          </DeskButton>
        )}
      </div>
    </div>
  );
}
