import { ANALYSIS_FAULTS } from '@fml/contract';
import { classNames } from '../../../ui/class-names.ts';
import { addressBox } from '../content.ts';

/**
 * Starts the analysis and leads to /assess, which joins it. A plain form: it works before and without scripts;
 * start-address-box.ts answers an empty box here.
 */
export function AddressBox({ className }: { className?: string }) {
  return (
    <form
      action="/assess"
      method="post"
      noValidate
      aria-label="Website check"
      data-address-box={ANALYSIS_FAULTS.empty_address}
      className={className}
    >
      <label htmlFor="address" className="caption text-text">
        {addressBox.label}
      </label>
      <div
        className={classNames(
          'on-paper mt-2 flex min-h-[60px] rounded-sign border-2 border-transparent bg-surface',
          'has-[input:focus-visible]:border-accent has-aria-invalid:border-critical-shape',
        )}
      >
        <input
          id="address"
          name="url"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={addressBox.placeholder}
          aria-describedby="address-help address-error"
          className="min-w-0 flex-1 bg-transparent px-4 text-[1.125rem] text-text outline-none placeholder:text-muted"
        />
        <button
          type="submit"
          className="m-1 shrink-0 cursor-pointer rounded-[3px] bg-rule px-4 font-display text-[1.0625rem] leading-tight font-bold text-ground transition-colors duration-150 ease-out-sign hover:bg-accent hover:text-on-accent sm:px-6"
        >
          {addressBox.button}
        </button>
      </div>
      <p id="address-error" role="alert" className="mt-2 font-semibold text-critical empty:hidden" />
      <p id="address-help" className="mt-2 text-small text-muted">
        {addressBox.help}
      </p>
    </form>
  );
}
