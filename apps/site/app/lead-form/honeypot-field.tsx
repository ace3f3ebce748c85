const NAME = 'extra';

/** Out of sight of people, screen readers and autofill. A lead in which a robot filled it is kept, and marked. */
export function HoneypotField({ label = 'Leave this field empty' }: { label?: string }) {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        {label}
        <input type="text" name={NAME} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

export function honeypotValue(form: HTMLFormElement | null): string {
  return form === null ? '' : String(new FormData(form).get(NAME) ?? '');
}
