import { ANALYSIS_FAULTS } from '@fml/contract';
import { FirstScreenEnd } from '../../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StreetGrid } from '../../../ui/street-grid.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { addressBox, hero, heroPictures } from '../content.ts';

export function Hero() {
  return (
    <section className="on-ink relative isolate overflow-hidden bg-ground text-text">
      <StreetGrid />
      <div className="wrap grid gap-x-6 gap-y-14 pt-10 pb-16 lg:grid-cols-12 lg:items-center lg:pt-11 lg:pb-24">
        <div className="@container min-w-0 lg:col-span-6">
          <p className="caption inline-flex items-center gap-2.5 rounded-mark text-[min(0.8125rem,3.3vw)]! whitespace-nowrap border-2 border-accent px-3 py-1.5 text-text">
            <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-accent" />
            {hero.badge}
          </p>
          <h1 className="mt-6 text-[min(12.6vw,15.2cqi,clamp(3.0625rem,2.3rem+3.1vw,5.375rem))]">
            {hero.heading.map((line) => (
              // Its own lines in every font: broken further it would jump when the real one arrives.
              <span key={line} className="block whitespace-nowrap">
                {line}{' '}
              </span>
            ))}
          </h1>
          <p className="mt-6 max-w-[24em] text-lead text-muted">{hero.text}</p>
          <AddressBox className="mt-8 max-w-[35rem]" />
          {/* One below the other on phones in every font: side by side they would jump when the real one arrives. */}
          <div className="mt-4 grid justify-items-start gap-x-6 sm:mt-6 sm:flex">
            <a href={hero.primary.href} className={buttonClassName('quiet', 'px-0!')}>
              {hero.primary.label}
            </a>
            <a href={hero.secondary.href} className={buttonClassName('quiet', 'px-0!')}>
              {hero.secondary.label}
            </a>
          </div>
          <p className="mt-3 font-display font-semibold sm:mt-5">{hero.trust}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:col-span-6 lg:pl-6 2xl:-mr-[min(13rem,calc((100vw-77rem)/2-1.5rem))]">
          {heroPictures.map(({ caption, ...picture }, index) => (
            <li
              key={picture.name}
              className={classNames('min-w-0', index % 2 === 1 && 'translate-y-6 lg:translate-y-12')}
            >
              <figure className="on-paper overflow-hidden rounded-sign bg-ground text-text">
                <Picture
                  picture={picture}
                  sizes="(width >= 110rem) 386px, (width >= 77rem) 282px, (width >= 64rem) 22vw, 46vw"
                  isLazy={false}
                />
                <figcaption className="flex items-baseline gap-2 border-t-2 border-rule bg-surface px-3 py-2.5 font-display text-fine leading-tight font-bold sm:px-4 sm:text-small">
                  <span aria-hidden="true" className="text-accent-text tabular-nums">
                    {index + 1}
                  </span>
                  {caption}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </div>
      <FirstScreenEnd />
    </section>
  );
}

/**
 * Starts the analysis and leads to /assess, which joins it. A plain form: it works before and without scripts;
 * start-address-box.ts answers an empty box here.
 */
function AddressBox({ className }: { className?: string }) {
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
          className="m-1 min-w-36 shrink-0 cursor-pointer rounded-[3px] bg-accent px-4 font-display text-[1.0625rem] leading-tight font-bold text-on-accent transition-colors duration-150 ease-out-sign hover:bg-[#ff7a47] sm:px-6"
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
