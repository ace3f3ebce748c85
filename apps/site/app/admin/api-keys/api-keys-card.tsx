import { API_SCOPES } from '@fml/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { desk } from '../../api/desk.ts';
import { Badge } from '../../ui/desk/badge.tsx';
import { Card } from '../../ui/desk/card.tsx';
import { DeskButton } from '../../ui/desk/desk-button.tsx';
import { ConfirmDialog } from '../screen/confirm-dialog.tsx';
import { LoadedList } from '../screen/loaded.tsx';
import { type ApiKey, apiKeysQuery, type NewApiKey } from './api.ts';
import { endOf, historyOf } from './api-key-labels.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { ShownOnce } from './shown-once.tsx';

/** The keys of the public API: one's own and those of applications (docs/protocol/api.md). */
export function ApiKeysCard() {
  const keys = useQuery(apiKeysQuery);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<NewApiKey | null>(null);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);

  return (
    <Card
      title="API keys"
      description="Programs read and change leads with a key. The timeline names the key of each change."
      actions={
        <DeskButton size="small" onClick={() => setMaking(true)}>
          Create a key
        </DeskButton>
      }
    >
      <div className="grid gap-4">
        {made !== null && (
          <ShownOnce
            label={`Key “${made.name}”`}
            text={made.secret}
            copyLabel="Copy the key"
            help="Copy it now: it is not shown again. Anyone who has it can do everything it allows."
          />
        )}
        <LoadedList
          query={keys}
          what="Your API keys"
          height="h-16"
          empty={
            <>
              There is no key. Programs find all calls in{' '}
              <a className="link" href="/api/v1/openapi.json">
                the description of the API
              </a>
              .
            </>
          }
        >
          {(key) => <KeyItem key={key.id} apiKey={key} onRevoke={() => setLeaving(key)} />}
        </LoadedList>
      </div>
      <NewKeyDialog isOpen={isMaking} onClose={() => setMaking(false)} onMade={setMade} />
      <ConfirmDialog
        subject={leaving}
        onClose={() => setLeaving(null)}
        title={`Revoke ${leaving?.name}?`}
        description="Programs that use it are refused at once. This cannot be undone."
        action="Revoke"
        run={(key) => desk('revoke-api-key', { keyId: key.id })}
        outcome={{
          done: (_none, key) => `${key.name} was revoked.`,
          reloads: [apiKeysQuery.queryKey],
          onDone: (_none, key) => made?.id === key.id && setMade(null),
        }}
      />
    </Card>
  );
}

function KeyItem({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const now = new Date();
  const end = endOf(apiKey, now);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <bdi>{apiKey.name}</bdi>
          {apiKey.kind === 'application' && <Badge>Application</Badge>}
          {end !== null && <Badge>Ended</Badge>}
        </p>
        <p className="text-fine text-muted">
          <code>{apiKey.hint}…</code> {apiKey.scopes.map((scope) => API_SCOPES[scope]).join('; ')}.
        </p>
        <p className="text-fine text-muted">{historyOf(apiKey, now)}</p>
      </div>
      {end === null && (
        <DeskButton size="small" aria-label={`Revoke ${apiKey.name}`} onClick={onRevoke}>
          Revoke
        </DeskButton>
      )}
    </li>
  );
}
