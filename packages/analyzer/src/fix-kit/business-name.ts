import { saysNothing } from '../audits/title.ts';

/** Where a page may give the name of its business. */
export interface NameSources {
  /** Of the structured data. */
  declared: string | null;
  /** `og:site_name`. */
  siteName: string | null;
  copyrightHolder: string | null;
  title: string | null;
  /** Host name of the website. */
  host: string;
}

const MAX_NAME_CHARS = 80;

/** The name of the business, or null when none of these gives it for certain. */
export function businessName({
  declared,
  siteName,
  copyrightHolder,
  title,
  host,
}: NameSources): string | null {
  const told = [declared, siteName, copyrightHolder, nameInTitle(title ?? '', host)];
  return told.find((name) => name !== null && name.length <= MAX_NAME_CHARS && !saysNothing(name)) ?? null;
}

/** The part of the title that the host name repeats: "Copperline Plumbing" of copperline-plumbing.com. */
function nameInTitle(title: string, host: string): string | null {
  const hostLetters = letters(host);
  return (
    title
      .split(/\s+[|–—·•»:-]\s+|\s*\|\s*/)
      .map((part) => part.trim())
      .find((part) => letters(part).length >= 5 && hostLetters.includes(letters(part))) ?? null
  );
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
