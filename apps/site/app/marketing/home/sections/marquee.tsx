import { classNames } from '../../../ui/class-names.ts';
import { marquee } from '../content.ts';

const LETTERING = {
  wide: 'font-extrabold tracking-[-0.02em] [font-stretch:125%]',
  plain: 'font-semibold [font-stretch:100%]',
  stacked: 'text-[0.8em] font-black tracking-[0.06em] uppercase [font-stretch:110%]',
  boxed:
    'rounded-mark border-[3px] border-current px-3 py-0.5 text-[0.85em] font-extrabold [font-stretch:104%]',
} as const;

/** Trades passing by. Pausing is a checkbox, so that it works without scripts too. */
export function Marquee() {
  return (
    <section aria-label={marquee.label} className="marquee border-b border-line bg-surface">
      <div className="flex flex-wrap items-center sm:flex-nowrap">
        <p
          aria-hidden="true"
          className="w-full px-5 pt-4 text-small leading-tight text-muted sm:w-auto sm:max-w-[10em] sm:py-4 sm:pl-6"
        >
          {marquee.label}
        </p>
        <div className="marquee-window min-w-0 flex-1 overflow-hidden py-4 sm:py-7">
          <div className="marquee-track">
            <Names />
            <Names isCopy />
          </div>
        </div>
        <label className="flex min-h-11 shrink-0 cursor-pointer items-center gap-2.5 border-l border-line px-4 text-fine motion-reduce:hidden has-focus-visible:outline-3 has-focus-visible:outline-accent-text sm:px-6">
          <input type="checkbox" className="size-4 accent-[#0b0c0e] outline-none" />
          Pause<span className="sr-only"> the moving names</span>
        </label>
      </div>
    </section>
  );
}

function Names({ isCopy = false }: { isCopy?: boolean }) {
  return (
    <ul
      aria-hidden={isCopy || undefined}
      className={classNames(
        'flex items-center motion-reduce:flex-wrap motion-reduce:gap-x-6 motion-reduce:gap-y-2.5 motion-reduce:px-6',
        isCopy && 'motion-reduce:hidden',
      )}
    >
      {marquee.names.map(({ name, lettering }) => (
        <li
          key={name}
          className={classNames(
            'mr-12 font-display text-[1.375rem] leading-snug whitespace-nowrap text-text motion-reduce:mr-0 motion-reduce:text-[clamp(1.0625rem,0.95rem+0.5vw,1.375rem)]',
            LETTERING[lettering],
          )}
        >
          {name}
        </li>
      ))}
    </ul>
  );
}
