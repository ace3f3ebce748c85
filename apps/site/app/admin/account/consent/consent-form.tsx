import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ConsentRequest } from '../../../api/oauth-consent.ts';
import { BreakableAddress } from '../../../ui/breakable-address.tsx';
import { DescriptionItem, DescriptionList } from '../../../ui/desk/description-list.tsx';
import { DeskButton } from '../../../ui/desk/desk-button.tsx';
import { UntrustedText } from '../../../ui/desk/untrusted-text.tsx';
import { SignInPage } from '../sign-in-page.tsx';
import { asksForDesk, limitsLabel, placeOf, scopeLabels } from './consent-labels.ts';

/** Who asks, for what, and the two answers. What the application says of itself is shown as untrusted text. */
export function ConsentForm({
  request,
  isStaff,
  deciding,
  onDecide,
}: {
  request: ConsentRequest;
  isStaff: boolean;
  deciding: 'approve' | 'deny' | null;
  onDecide: (action: 'approve' | 'deny') => void;
}) {
  const listId = useId();
  const isOutOfReach = asksForDesk(request.scopes) && !isStaff;
  const name = (
    <UntrustedText className="font-semibold text-text">{request.name || 'An application'}</UntrustedText>
  );
  return (
    <SignInPage
      title="Allow this application?"
      text={
        <span className="[overflow-wrap:anywhere]">{name} wants to sign you in with your account here.</span>
      }
    >
      <div className="grid gap-6">
        <div className="rounded-sign border border-line bg-surface p-4">
          <DescriptionList>
            <DescriptionItem label="Your account">
              <BreakableAddress>{request.email}</BreakableAddress>
            </DescriptionItem>
            {request.website !== '' && (
              <DescriptionItem label="Its website">
                <BreakableAddress>{placeOf(request.website)}</BreakableAddress>
              </DescriptionItem>
            )}
            <DescriptionItem label="Takes you to">
              <BreakableAddress>{placeOf(request.redirectUri)}</BreakableAddress>
            </DescriptionItem>
          </DescriptionList>
        </div>
        {request.isSelfRegistered && (
          <p className="rounded-sign border border-line bg-surface p-4">
            <strong>This application registered itself.</strong> No one here has checked its name or who runs
            it. Allow it only if you have just started it yourself.
          </p>
        )}
        <section aria-labelledby={listId}>
          <h2 id={listId} className="text-[1.0625rem]">
            It can
          </h2>
          <ul className="mt-2 grid gap-1.5">
            {scopeLabels(request.scopes, request.email).map((label) => (
              <li key={label} className="flex gap-2.5 [overflow-wrap:anywhere]">
                <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-pass" />
                {label}
              </li>
            ))}
          </ul>
          <p className="mt-3 text-fine text-muted">{limitsLabel(request.scopes)}</p>
        </section>
        {isOutOfReach && (
          <p role="alert" className="rounded-sign border border-line bg-surface p-4">
            You cannot allow this: your account is not on the team that works on the leads.
          </p>
        )}
        <div className="grid gap-3">
          {!isOutOfReach && (
            <DeskButton
              variant="primary"
              size="tall"
              isBusy={deciding === 'approve'}
              disabled={deciding === 'deny'}
              onClick={() => onDecide('approve')}
            >
              Allow
            </DeskButton>
          )}
          <DeskButton
            size="tall"
            isBusy={deciding === 'deny'}
            disabled={deciding === 'approve'}
            onClick={() => onDecide('deny')}
          >
            Deny
          </DeskButton>
        </div>
        <p className="text-fine text-muted">
          Don’t recognize this application? Deny, and it learns nothing about you.
        </p>
      </div>
    </SignInPage>
  );
}
