import { expect, test } from 'vitest';
import routes from '../../app/routes.ts';
import { deskPaths, deskShell } from './desk-shell.ts';

const EMPTY_PAGE =
  '<html><head><link rel="modulepreload" href="/assets/root.js"/></head><body><p>Loading...</p></body></html>';

test('the addresses of the desk are those of the routes, with layouts and redirects resolved', () => {
  const paths = deskPaths(routes, '/admin');
  expect(paths).toEqual(
    expect.arrayContaining(['/admin', '/admin/login', '/admin/dashboard', '/admin/submissions/:id']),
  );
  expect(paths.filter((path) => !path.startsWith('/admin'))).toEqual([]);
  expect(deskPaths(routes, '/oauth/consent')).toEqual(['/oauth/consent']);
  expect(new Set(paths).size).toBe(paths.length);
});

test('the shell asks for what every screen needs, once', () => {
  const shell = deskShell(EMPTY_PAGE, [
    { module: '/assets/desk.js', imports: ['/assets/root.js', '/assets/ui.js'], css: ['/assets/desk.css'] },
    { module: '/assets/frame.js', imports: ['/assets/ui.js'], css: [] },
  ]);
  const asked = [...shell.matchAll(/rel="(?:modulepreload|preload)"(?: as="style")? href="([^"]+)"/g)];
  expect(asked.map(([, href]) => href)).toEqual([
    '/assets/root.js',
    '/assets/desk.css',
    '/assets/desk.js',
    '/assets/ui.js',
    '/assets/frame.js',
  ]);
  expect(shell).toContain('<p>Loading...</p>');
});

test('a page without a head is a change of the framework that must be noticed', () => {
  expect(() => deskShell('<html></html>', [])).toThrow(/no head/);
});
