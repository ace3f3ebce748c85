import { brand } from '../brand.ts';
import { buttonClassName } from '../ui/button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { PageLink } from './page-link.tsx';
import { exploreLinks, onboardingLink } from './site-links.ts';

export function SiteHeader() {
  return (
    <header lang="en" className="on-ink border-b border-line bg-ground text-text">
      <div className="wrap flex min-h-[72px] flex-wrap items-center justify-between gap-x-4">
        <a href="/" aria-label={`${brand.name}, home`} className="flex min-h-11 items-center">
          <BrandMark />
        </a>
        <nav aria-label="Main" className="hidden items-center gap-8 lg:flex">
          {exploreLinks.map(({ label, href }) => (
            <PageLink
              key={href}
              href={href}
              className="flex min-h-11 items-center font-display font-semibold underline decoration-transparent decoration-[3px] underline-offset-8 transition-colors duration-150 hover:decoration-accent aria-[current=page]:decoration-accent"
            >
              {label}
            </PageLink>
          ))}
          <a href={onboardingLink.href} className={buttonClassName('primary', 'min-h-11! px-5! py-2!')}>
            {onboardingLink.label}
          </a>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}
