/** Says what is kept where, and takes it back. */
export function KeptNote({ isOnServer, onClear }: { isOnServer: boolean; onClear: () => void }) {
  return (
    <div className="mt-5 border-t border-line pt-4 text-small text-muted">
      <p className="max-w-[62ch]">
        Your answers stay on this device until you send them.
        {isOnServer &&
          ' From step 2 on we also keep them, for 30 days, so that we can help if you get stuck. You get no mail for it.'}
      </p>
      <button
        type="button"
        onClick={onClear}
        className="link inline-flex min-h-11 cursor-pointer items-center font-semibold"
      >
        Clear my answers
      </button>
    </div>
  );
}
