import { useRouteError } from 'react-router';
import { DeskButton } from '../../ui/desk/desk-button.tsx';

/** In place of a screen that broke; sidebar and search stay in reach. */
export function ScreenError() {
  const error = useRouteError();
  return (
    <section role="alert" className="max-w-prose py-10">
      <h1 className="desk-h1">This screen broke</h1>
      <p className="mt-2 text-muted">
        Nothing you saved is lost. Load the page again; if it breaks again, tell whoever looks after this site
        {error instanceof Error ? `: "${error.message}"` : '.'}
      </p>
      <DeskButton className="mt-5" onClick={() => window.location.reload()}>
        Reload
      </DeskButton>
    </section>
  );
}
