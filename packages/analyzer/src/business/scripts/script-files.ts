import { attribute, type PageDocument } from '../../page/page-document.ts';
import { runningScripts } from '../../page/scripts.ts';
import { isSameSite, linkAddress } from '../../page/site-address.ts';

/** Code of the script files of a website that were read, by address. */
export type ScriptFiles = ReadonlyMap<string, string>;

/** A page of a small business has a few scripts of its own; what it has more of are parts of libraries. */
const MAX_FILES = 6;
const MAX_ELEMENTS = 300;
/** A line this long on average was written by a program, and its names are used for anything. */
const MAX_LINE_CHARS = 300;
const MIN_PACKED_CHARS = 3_000;
/** Imports come first. */
const MAX_IMPORT_CHARS = 20_000;

/** Files that draw, count or protect, and leave the forms of a page alone. */
const HARMLESS_FILE = new RegExp(
  [
    String.raw`(?:^|[/.])(?:jquery(?:[-.](?:\d[\w.]*|min|slim|easing|migrate|fancybox|waypoints|sticky|magnific-popup|animateNumber|stellar|nicescroll|counterup|appear|meanmenu|scrollUp|lazy|cookie|mobile|parallax)){0,5}`,
    String.raw`popper|bootstrap|aos|wow|gsap|scrolltrigger|swiper|slick|owl\.carousel|lightbox|glightbox|fancybox|isotope|imagesloaded|masonry|waypoints|counterup|purecounter|typed|particles|parallax|rellax|modernizr|respond|html5shiv|webfont|tailwind(?:css)?|lucide|feather|fontawesome|ionicons(?:\.esm)?|lenis|lottie(?:-player)?|splide|flickity|vanilla-tilt|anime|three|leaflet|mapbox-gl|moment|flatpickr|popperjs|core-js|polyfill|prism|highlight|countdown|odometer|scrollreveal|barba|hammer|easing|nav|menu|navbar|carousel|slider)(?:[-.@](?:\d[\w.]*|min|bundle|umd|esm|prod|pkgd|all))*\.m?js`,
    'googletagmanager|google-analytics|googlesyndication|googleadservices|maps\\.google|maps\\.googleapis|recaptcha|hcaptcha|challenges\\.cloudflare|cloudflareinsights|connect\\.facebook|clarity\\.ms|hotjar|plausible\\.io|usefathom|umami|callrail|kit\\.fontawesome|use\\.typekit|use\\.fontawesome|cdn\\.tailwindcss|unpkg\\.com/(?:lucide|aos|feather)|platform\\.twitter|translate\\.google|embed\\.tawk|widget\\.intercom|cookieyes|cookiebot|elfsight|trustindex|email-decode',
  ].join('|'),
  'i',
);

/** Libraries and packed code, in which names say nothing. */
const PACKED_FILE =
  /\.min\.m?js$|(?:^|[/._-])(?:vendors?|polyfills?|runtime|framework|chunk|bundle|jquery|plugins?|wp-includes|elementor)(?:[/._-]|$)/i;
const FORM_FILE = /form|contact|quote|book|mail|send|inquir|estimate|appoint|validat|submit|reserv/i;

export function isHarmlessFile(address: string): boolean {
  return HARMLESS_FILE.test(address.slice(0, 500));
}

/** Files of the website itself that may decide what its forms do, the likely ones first. */
export function ownScriptFiles(document: PageDocument): string[] {
  const files = new Set<string>();
  for (const element of runningScripts(document).slice(0, MAX_ELEMENTS)) {
    const address = attribute(element, 'src');
    const [text] = element.childNodes;
    const own =
      address !== null
        ? [ownFile(address, document.url)]
        : importedFiles(text && 'value' in text ? text.value : '', document.url);
    for (const file of own) if (file !== null) files.add(file);
  }
  const isLikely = (address: string) => FORM_FILE.test(address.slice(address.lastIndexOf('/')));
  return [...files].sort((a, b) => Number(isLikely(b)) - Number(isLikely(a))).slice(0, MAX_FILES);
}

const IMPORT =
  /(?:^|[\n;}])\s{0,20}(?:import|export)\s{0,5}(?:[\w$*{][^'"`;]{0,1000}?\bfrom\s{0,5})?["']([^"'\n]{1,300})["']/g;

/** Files of the same website that code imports. */
export function importedFiles(code: string, address: string): string[] {
  const named = [...code.slice(0, MAX_IMPORT_CHARS).matchAll(IMPORT)].slice(0, MAX_FILES);
  return named.flatMap(([, file = '']) => (/^[./]/.test(file) ? (ownFile(file, address) ?? []) : []));
}

function ownFile(address: string, base: string): string | null {
  const url = isHarmlessFile(address) ? null : linkAddress(address, base);
  const own = URL.parse(base);
  return url && own && isSameSite(url, own) && !PACKED_FILE.test(url.pathname) ? url.href : null;
}

/** Null for a file that was not read, or that no one wrote by hand. */
export function codeOfFile(address: string, base: string, files: ScriptFiles): string | null {
  const code = files.get(linkAddress(address, base)?.href ?? '');
  return code === undefined || isPacked(code) ? null : code;
}

function isPacked(code: string): boolean {
  return code.length > MIN_PACKED_CHARS && code.length / (code.match(/\n/g)?.length ?? 1) > MAX_LINE_CHARS;
}
