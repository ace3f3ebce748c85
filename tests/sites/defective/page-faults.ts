import { noisePng } from '../noise-png.ts';
import { type Fault, faultsOf } from './fault.ts';
import { pageOf } from './site-model.ts';

const accessOnHome = faultsOf('access', 'home-page');
const accessOnScreen = faultsOf('access', 'browser');
const speedOnScreen = faultsOf('speed', 'browser');

/** Faults that keep people from using the page. */
const ACCESS_FAULTS: readonly Fault[] = [
  {
    ...accessOnHome('the page ignores the width of phones', ['viewport'], ({ home }, choice) => {
      home.viewport = choice.pick([null, 'width=1024']);
    }),
    excludes: ['tap-targets', 'first-screen-call-to-action'],
  },
  accessOnHome('the page cannot be zoomed', ['viewport'], ({ home }) => {
    home.viewport = 'width=device-width, initial-scale=1, maximum-scale=1, user-scalable=no';
  }),
  accessOnHome('the page does not say its language', ['language'], ({ home }, choice) => {
    home.language = choice.pick([null, 'english_us_1']);
  }),
  accessOnHome('a picture has no alternative text', ['image-alt'], ({ home }) => {
    home.pictures.push({ src: '/pictures/shop.svg', alt: null, width: 320, height: 200 });
  }),
  accessOnScreen('a link is a picture without words', ['control-names'], (site) => {
    pageOf(site, 'home').extra.push(
      '<p><a href="https://social.example/page"><svg width="48" height="48" aria-hidden="true"><circle cx="24" cy="24" r="20"/></svg></a></p>',
    );
  }),
  accessOnScreen('fields of the form have no labels', ['form-labels'], (site) => {
    const home = pageOf(site, 'home');
    home.form = { action: '{{base}}/sent', method: 'post', ...home.form, hasLabels: false };
  }),
  accessOnScreen('text is light gray on white', ['color-contrast'], (site) => {
    pageOf(site, 'home').extra.push(
      '<p style="color:#c4c4c4">Prices are agreed on before the work begins.</p>',
    );
  }),
  {
    ...accessOnScreen('links are too small and too close', ['tap-targets'], (site) => {
      const links = ['a', 'b', 'c', 'd']
        .map(
          (name) =>
            `<a style="padding:0;min-height:0;margin:0 1px" href="https://social.example/${name}">${name}</a>`,
        )
        .join('');
      pageOf(site, 'home').extra.push(`<div style="font-size:11px;line-height:12px">${links}</div>`);
    }),
    excludes: ['viewport'],
  },
];

/** Faults that make the page slow. */
const SPEED_FAULTS: readonly Fault[] = [
  {
    ...speedOnScreen(
      'the first picture is an uncompressed photograph',
      ['largest-paint', 'image-weight', 'image-formats'],
      (site) => {
        site.home.opening =
          '<img src="{{base}}/pictures/hero.png" alt="Our team at work" width="800" height="600">';
        site.files['/pictures/hero.png'] = () => ({
          headers: { 'content-type': 'image/png', 'cache-control': 'max-age=31536000' },
          body: noisePng({ width: 800, height: 600, seed: 7, noiseBits: 7 }),
        });
      },
    ),
    // It pushes the menu off the first screen.
    excludes: ['first-screen-call-to-action', 'phone-link'],
  },
  {
    ...speedOnScreen('the page runs more than forty scripts', ['script-count'], ({ home }) => {
      home.scripts.push(...Array.from({ length: 44 }, (_, index) => `window.plugin${index} = 1;`));
    }),
    // They would be part of the file that draws the page.
    notIn: ['scripted'],
  },
  {
    ...speedOnScreen('a late banner pushes the page down', ['layout-shift'], ({ home }) => {
      home.scripts.push(
        "setTimeout(function () { var late = document.createElement('div'); late.style.height = '200px'; late.textContent = 'Offers of this week'; document.body.insertBefore(late, document.body.firstChild); }, 600);",
      );
    }),
    excludes: ['first-screen-call-to-action', 'phone-link'],
  },
];

export const PAGE_FAULTS: readonly Fault[] = [...ACCESS_FAULTS, ...SPEED_FAULTS];
