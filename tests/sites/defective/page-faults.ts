import { noisePng } from '../noise-png.ts';
import type { Fault } from './fault.ts';
import { pageOf } from './site-model.ts';

/** Faults that keep people from using the page. */
const ACCESS_FAULTS: readonly Fault[] = [
  {
    name: 'the page ignores the width of phones',
    family: 'access',
    checks: ['viewport'],
    seenIn: 'home-page',
    excludes: ['tap-targets', 'first-screen-call-to-action'],
    inject: ({ home }, choice) => {
      home.viewport = choice.pick([null, 'width=1024']);
    },
  },
  {
    name: 'the page cannot be zoomed',
    family: 'access',
    checks: ['viewport'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.viewport = 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no';
    },
  },
  {
    name: 'the page does not say its language',
    family: 'access',
    checks: ['language'],
    seenIn: 'home-page',
    inject: ({ home }, choice) => {
      home.language = choice.pick([null, 'english_us_1']);
    },
  },
  {
    name: 'a picture has no alternative text',
    family: 'access',
    checks: ['image-alt'],
    seenIn: 'home-page',
    inject: ({ home }) => {
      home.pictures.push({ src: '/pictures/shop.svg', alt: null, width: 320, height: 200 });
    },
  },
  {
    name: 'a link is a picture without words',
    family: 'access',
    checks: ['control-names'],
    seenIn: 'browser',
    inject: (site) => {
      pageOf(site, 'home').extra.push(
        '<p><a href="https://social.example/page"><svg width="48" height="48" aria-hidden="true"><circle cx="24" cy="24" r="20"/></svg></a></p>',
      );
    },
  },
  {
    name: 'fields of the form have no labels',
    family: 'access',
    checks: ['form-labels'],
    seenIn: 'browser',
    inject: (site) => {
      const home = pageOf(site, 'home');
      home.form = { action: '{{base}}/sent', method: 'post', ...home.form, hasLabels: false };
    },
  },
  {
    name: 'text is light gray on white',
    family: 'access',
    checks: ['color-contrast'],
    seenIn: 'browser',
    inject: (site) => {
      pageOf(site, 'home').extra.push(
        '<p style="color:#c4c4c4">Prices are agreed on before the work begins.</p>',
      );
    },
  },
  {
    name: 'links are too small and too close',
    family: 'access',
    checks: ['tap-targets'],
    seenIn: 'browser',
    excludes: ['viewport'],
    inject: (site) => {
      const links = ['a', 'b', 'c', 'd']
        .map(
          (name) =>
            `<a style="padding:0;min-height:0;margin:0 1px" href="https://social.example/${name}">${name}</a>`,
        )
        .join('');
      pageOf(site, 'home').extra.push(`<div style="font-size:11px;line-height:12px">${links}</div>`);
    },
  },
];

/** Faults that make the page slow. */
const SPEED_FAULTS: readonly Fault[] = [
  {
    name: 'the first picture is an uncompressed photograph',
    family: 'speed',
    checks: ['largest-paint', 'image-weight', 'image-formats'],
    seenIn: 'browser',
    // It pushes the menu off the first screen.
    excludes: ['first-screen-call-to-action', 'phone-link'],
    inject: (site) => {
      site.home.opening =
        '<img src="{{base}}/pictures/hero.png" alt="Our team at work" width="800" height="600">';
      site.files['/pictures/hero.png'] = () => ({
        headers: { 'content-type': 'image/png', 'cache-control': 'max-age=31536000' },
        body: noisePng({ width: 800, height: 600, seed: 7, noiseBits: 7 }),
      });
    },
  },
  {
    name: 'the page runs more than forty scripts',
    family: 'speed',
    checks: ['script-count'],
    seenIn: 'browser',
    // They would be part of the file that draws the page.
    notIn: ['scripted'],
    inject: ({ home }) => {
      home.scripts.push(...Array.from({ length: 44 }, (_, index) => `window.plugin${index} = 1;`));
    },
  },
  {
    name: 'a late banner pushes the page down',
    family: 'speed',
    checks: ['layout-shift'],
    seenIn: 'browser',
    excludes: ['first-screen-call-to-action', 'phone-link'],
    inject: ({ home }) => {
      home.scripts.push(
        "setTimeout(function () { var late = document.createElement('div'); late.style.height = '200px'; late.textContent = 'Offers of this week'; document.body.insertBefore(late, document.body.firstChild); }, 600);",
      );
    },
  },
];

export const PAGE_FAULTS: readonly Fault[] = [...ACCESS_FAULTS, ...SPEED_FAULTS];
