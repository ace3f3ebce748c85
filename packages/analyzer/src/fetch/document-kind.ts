import type { FetchedResource } from '../stages.ts';

/** What a body is if it is not a web page, as worded for the owner; null for a web page. */
export function documentKind(resource: FetchedResource): string | null {
  const type = (resource.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const start = resource.body.slice(0, 2000).trimStart();
  if (/^\s*attachment\b/i.test(resource.headers['content-disposition'] ?? '')) return 'a file to download';
  for (const [pattern, kind] of BODY_STARTS) if (pattern.test(start)) return kind;
  if (type === '' || type === 'text/html' || type === 'application/xhtml+xml') return null;
  for (const [pattern, kind] of TYPES) if (pattern.test(type)) return kind;
  // Anything else is judged by what it is: some servers call their pages "unknown" or "html".
  return looksLikeHtml(start) ? null : 'a file';
}

/** First bytes, as they look after decoding as text. */
const BODY_STARTS: [RegExp, string][] = [
  [/^%PDF-/, 'a PDF document'],
  [/^.{0,2}PNG\r?\n/, 'an image'],
  [/^GIF8[79]a/, 'an image'],
  [/^(ÿØÿ|\uFFFD\uFFFD\uFFFD.{0,8}(JFIF|Exif))/, 'an image'],
  [/^RIFF.{1,8}WEBP/s, 'an image'],
  [/^PK\p{Cc}{2}/u, 'a file to download'],
];

const TYPES: [RegExp, string][] = [
  [/^application\/pdf$/, 'a PDF document'],
  [/^image\//, 'an image'],
  [/^video\//, 'a video'],
  [/^audio\//, 'an audio file'],
  [/[/+]json$/, 'raw data (JSON)'],
  [/^application\/(rss|atom)\+xml$/, 'a news feed'],
  [/[/+]xml$/, 'raw data (XML)'],
  [/^text\/(javascript|css)$|^application\/javascript$/, 'program code'],
  [/^text\/plain$/, 'a plain text file'],
  [/^text\/calendar$/, 'a calendar file'],
  [/msword|officedocument|ms-excel|ms-powerpoint/, 'an office document'],
  [/^application\/(octet-stream|zip|x-zip-compressed|gzip|x-msdownload|x-download)$/, 'a file to download'],
];

function looksLikeHtml(start: string): boolean {
  return /^(<!doctype html|<html|<head|<body|<title|<!--)/i.test(start);
}
