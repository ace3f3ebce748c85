import { describe, expect, it } from 'vitest';
import { parsePageDocument } from '../page/page-document.ts';
import { mainWords } from './main-words.ts';

describe('words of the main text', () => {
  it.each([
    ['<main>One two</main><footer>three four five</footer>', 2],
    ['<div role="main">One <b>two</b> - three</div><div>four</div>', 3],
    ['<header>Menu</header><div>One two<nav>x y</nav></div><aside>z</aside><footer>w</footer>', 2],
    ['<p>Uno dos<script>not words</script><p hidden>no</p>', 2],
    ['<main>当院では毎日診療を行っております。</main>', 8],
    ['', 0],
  ])('%s: %i', (body, words) => {
    expect(mainWords(parsePageDocument(`<body>${body}`, 'https://a.example/', 'html'))).toBe(words);
  });
});
