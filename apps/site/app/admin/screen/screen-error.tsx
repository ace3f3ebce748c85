import { useRouteError } from 'react-router';
import { DeskButton } from '../../ui/desk/desk-button.tsx';

export function ScreenError() {
  const error = useRouteError();
  return (
    <section role="alert" className="max-w-prose py-10">
      <h1 className="desk-h1">Something went wrong on this screen</h1>
      <p className="mt-2 text-muted">
        Nothing you saved is lost. Reload the page. If it happens again, contact the person who manages this
        site
        {error instanceof Error ? ` and quote this message: "${error.message}"` : '.'}
      </p>
      <DeskButton className="mt-5" onClick={() => window.location.reload()}>
        Reload
      </DeskButton>
    </section>
  );
}
