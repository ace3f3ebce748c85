import { brand } from '../brand.ts';
import { buttonClassName } from '../ui/button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { FRAME_ENGLISH, type FrameTexts } from './frame-texts.ts';
import { type SiteLink, strategySessionHref } from './site-links.ts';

export function SiteFooter({ texts = FRAME_ENGLISH }: { texts?: FrameTexts }) {
  return (
    <footer lang={texts.language} className="on-ink border-t border-line bg-ground text-text">
      <div className="wrap grid gap-x-6 gap-y-7 py-10 md:grid-cols-12 lg:py-12">
        <div className="md:col-span-12 lg:col-span-5">
          <BrandMark />
          <p className="mt-4 max-w-[29.5em] text-muted">{texts.about}</p>
          <a href={strategySessionHref()} className={buttonClassName('outline', 'mt-5')}>
            {texts.book}
          </a>
        </div>
        <div className="md:col-span-5 lg:col-span-3">
          <p className="caption text-muted">{texts.talk}</p>
          <p className="mt-1 flex flex-wrap gap-x-5 md:flex-col md:items-start">
            <a
              href={`mailto:${brand.email}`}
              className="link inline-flex min-h-11 items-center text-text [overflow-wrap:anywhere]"
            >
              {brand.email}
            </a>
            <a href={brand.phone.href} className="link inline-flex min-h-11 items-center text-text">
              {brand.phone.display}
            </a>
          </p>
          {brand.socialLinks.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2">
              {brand.socialLinks.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    rel="me noopener"
                    className="link inline-flex min-h-11 items-center pr-3 text-text"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <nav
          id="site-links"
          aria-label={texts.footerMenu}
          className="grid grid-cols-2 gap-6 md:col-span-7 lg:col-span-4"
        >
          <LinkList heading={texts.explore} links={texts.exploreLinks} />
          <LinkList heading={texts.legal} links={texts.legalLinks} />
        </nav>
      </div>
      <div className="wrap">
        <p className="border-t border-line py-5 text-fine text-muted">
          © {brand.legalName}, {brand.address.city}, {brand.address.region}. {texts.rights}
        </p>
      </div>
    </footer>
  );
}

function LinkList({ heading, links }: { heading: string; links: readonly SiteLink[] }) {
  return (
    <div>
      <p className="caption text-muted">{heading}</p>
      <ul className="mt-1">
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} className="link inline-flex min-h-11 items-center text-text">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
