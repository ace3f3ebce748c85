import { fromDocument } from '../page/fact-result.ts';
import { attribute } from '../page/page-document.ts';

/** A program that the page names with its version. */
export interface NamedSoftware {
  name: 'jQuery' | 'Bootstrap' | 'AngularJS' | 'WordPress' | 'Joomla' | 'Drupal';
  version: string;
  /** As found on the page. */
  seen: string;
}

const SCRIPT_MARKS: readonly [NamedSoftware['name'], RegExp][] = [
  [
    'jQuery',
    /\bjquery(?:[-./]|@)v?(\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)(?:\/jquery)?(?:\.slim)?(?:\.min)?(?:\.js)?/i,
  ],
  ['jQuery', /\/jquery(?:\/jquery)?(?:\.min)?\.js\?(?:[^#]{0,100}&)?ver=(\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)\b/i],
  ['Bootstrap', /\bbootstrap(?:@|\/)v?(\d{1,2}\.\d{1,3}(?:\.\d{1,3})?)\//i],
  ['AngularJS', /\bangular(?:js)?\/(1\.\d{1,3}\.\d{1,3})\//i],
];
const GENERATOR = /^(WordPress|Joomla|Drupal)\D{0,30}(\d{1,2}(?:\.\d{1,3}){0,2})/i;

export const collectSoftware = fromDocument(({ document }): NamedSoftware[] => {
  const found = new Map<string, NamedSoftware>();
  for (const script of document.byTag('script').slice(0, 500)) {
    const address = (attribute(script, 'src') ?? '').slice(0, 500);
    // jQuery UI, jQuery Migrate and plugins carry numbers of their own.
    const file = /[^/?#]*(?=[?#]|$)/.exec(address)?.[0] ?? '';
    if (/^jquery[-.](?!\d|min\.|slim\.|js$)/i.test(file)) continue;
    for (const [name, mark] of SCRIPT_MARKS) {
      const version = mark.exec(address)?.[1];
      if (version && !found.has(name)) found.set(name, { name, version, seen: address });
    }
  }
  for (const meta of document.byTag('meta')) {
    if (!/^generator$/i.test(attribute(meta, 'name') ?? '')) continue;
    const content = (attribute(meta, 'content') ?? '').slice(0, 200);
    const [, name, version] = GENERATOR.exec(content) ?? [];
    const known = (['WordPress', 'Joomla', 'Drupal'] as const).find(
      (candidate) => candidate.toLowerCase() === name?.toLowerCase(),
    );
    if (known && version) found.set(known, { name: known, version, seen: content });
  }
  return [...found.values()];
});

/** Whether a version comes before another, number by number. */
export function isOlder(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  for (let index = 0; index < 3; index++) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
