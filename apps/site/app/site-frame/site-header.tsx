import { brand } from '../brand.ts';
import { buttonClassName } from '../ui/button.tsx';
import { BrandMark } from './brand-mark.tsx';
import { FRAME_ENGLISH, type FrameTexts } from './frame-texts.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { PageLink } from './page-link.tsx';
import { onboardingLink } from './site-links.ts';

export function SkipLink({ texts = FRAME_ENGLISH }: { texts?: FrameTexts }) {
  return (
    <a
      href="#main"
      className="skip-link caption sr-only z-50 bg-accent px-4 py-3 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {texts.skip}
    </a>
  );
}

export function SiteHeader({ path, texts = FRAME_ENGLISH }: { path: string; texts?: FrameTexts }) {
  return (
    <header lang={texts.language} className="on-ink border-b border-line bg-ground text-text">
      <div className="wrap flex min-h-[72px] flex-wrap items-center justify-between gap-x-4">
        <a
          href="/"
          aria-label={`${brand.name}, ${texts.home.toLowerCase()}`}
          className="flex min-h-11 items-center"
        >
          <BrandMark />
        </a>
        <nav aria-label={texts.mainMenu} className="hidden items-center gap-8 lg:flex">
          {texts.exploreLinks.map(({ label, href }) => (
            <PageLink
              key={href}
              href={href}
              path={path}
              className="flex min-h-11 items-center font-display font-semibold underline decoration-transparent decoration-[3px] underline-offset-8 transition-colors duration-150 hover:decoration-accent aria-[current=page]:decoration-accent"
            >
              {label}
            </PageLink>
          ))}
          <a href={onboardingLink.href} className={buttonClassName('primary', 'min-h-11! px-5! py-2!')}>
            {texts.onboarding}
          </a>
        </nav>
        <MobileMenu path={path} texts={texts} />
      </div>
    </header>
  );
}
