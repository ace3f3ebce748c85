/** Says what is kept where, and takes it back. */
export function KeptNote({ isOnServer, onClear }: { isOnServer: boolean; onClear: () => void }) {
  return (
    <div className="mt-6 border-t border-line pt-4 text-small text-muted">
      <p>
        {isOnServer
          ? 'Your answers stay on this device until you send them. From step 2 on we also keep them for 30 days, so that we can help if you get stuck. You get no mail for it.'
          : 'Your answers stay on this device until you send them.'}{' '}
        <button
          type="button"
          onClick={onClear}
          className="link inline-flex min-h-11 cursor-pointer items-center"
        >
          Clear my answers
        </button>
      </p>
    </div>
  );
}
