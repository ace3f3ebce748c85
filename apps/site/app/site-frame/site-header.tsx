import { Link, NavLink } from 'react-router';
import { brand } from '../brand.ts';
import { BrandMark } from './brand-mark.tsx';

export function SiteHeader() {
  return (
    <header className="on-ink border-b border-line bg-ground text-text">
      <div className="wrap flex min-h-[72px] items-center justify-between gap-4">
        <Link to="/assess" aria-label={`${brand.name}, home`} className="flex min-h-11 items-center">
          <BrandMark />
        </Link>
        <nav aria-label="Main">
          <NavLink
            to="/assess"
            className="flex min-h-11 items-center font-display font-semibold underline decoration-transparent decoration-2 underline-offset-8 transition-colors duration-150 hover:decoration-accent aria-[current=page]:decoration-accent"
          >
            <span className="sm:hidden">Free check</span>
            <span className="hidden sm:inline">Free website analysis</span>
          </NavLink>
        </nav>
      </div>
    </header>
  );
}
