import { Link } from 'react-router';
import { brand } from '../brand.ts';
import { BrandMark } from './brand-mark.tsx';

export function SiteFooter() {
  return (
    <footer className="on-ink border-t border-line bg-ground text-text">
      <div className="wrap grid gap-10 py-14 md:grid-cols-12 md:gap-6">
        <div className="md:col-span-5">
          <BrandMark />
          <p className="mt-5 max-w-[44ch] text-muted">
            Local SEO, web development and paid search for small service businesses in Los Angeles and across
            the United States. Month to month, with a weekly report.
          </p>
        </div>
        <div className="md:col-span-4">
          <p className="caption text-muted">Talk to us</p>
          <a href={`mailto:${brand.email}`} className="link mt-1 inline-flex min-h-11 items-center text-text">
            {brand.email}
          </a>
          <br />
          <a href={brand.phone.href} className="link inline-flex min-h-11 items-center text-text">
            {brand.phone.display}
          </a>
        </div>
        <nav aria-label="Footer" className="md:col-span-3">
          <p className="caption text-muted">Explore</p>
          <Link to="/assess" className="link mt-1 inline-flex min-h-11 items-center text-text">
            Assessment
          </Link>
        </nav>
      </div>
      <div className="wrap">
        <p className="border-t border-line py-6 text-fine text-muted">
          © {brand.legalName}, {brand.address.city}, {brand.address.region}
        </p>
      </div>
    </footer>
  );
}
