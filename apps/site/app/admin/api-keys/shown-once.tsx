import { useId } from 'react';
import { CopyButton } from '../../ui/desk/copy-button.tsx';
import { DeskInput } from '../../ui/desk/desk-input.tsx';

export function ShownOnce({
  label,
  text,
  copyLabel,
  help,
}: {
  label: string;
  text: string;
  copyLabel: string;
  help: string;
}) {
  const id = useId();
  return (
    <div role="status" className="grid gap-2 rounded-sign border border-line bg-sunken p-4">
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        {label}
      </label>
      <div className="flex gap-2">
        <DeskInput id={id} readOnly value={text} onFocus={(event) => event.target.select()} />
        <CopyButton text={text} label={copyLabel} />
      </div>
      <p className="text-fine text-muted">{help}</p>
    </div>
  );
}
