import { FirstScreenEnd } from '../../../site-frame/first-screen-end.tsx';
import { buttonClassName } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { StreetGrid } from '../../../ui/street-grid.tsx';
import { Picture } from '../../pictures/picture.tsx';
import { hero, heroPictures } from '../content.ts';
import { AddressBox } from './address-box.tsx';

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
          <div className="mt-7 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <a href={hero.primary.href} className={buttonClassName('primary', 'lg:px-5! xl:px-6!')}>
              {hero.primary.label}
            </a>
            <a href={hero.secondary.href} className={buttonClassName('outline', 'lg:px-5! xl:px-6!')}>
              {hero.secondary.label}
            </a>
          </div>
          <p className="mt-6 font-display font-semibold">{hero.trust}</p>
        </div>
        <ul className="grid grid-cols-2 gap-3 sm:gap-5 lg:col-span-6 lg:pl-6">
          {heroPictures.map(({ caption, ...picture }, index) => (
            <li
              key={picture.name}
              className={classNames('min-w-0', index % 2 === 1 && 'translate-y-6 lg:translate-y-12')}
            >
              <figure className="on-paper overflow-hidden rounded-sign bg-ground text-text">
                <Picture
                  picture={picture}
                  sizes="(width >= 77rem) 282px, (width >= 64rem) 22vw, 46vw"
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
