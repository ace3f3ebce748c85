import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { expect, it } from 'vitest';
import { lazyCard, lazyComponent, lazyDialog, NotLoadedNote } from './lazy-component.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

it('shows the fallback until the code is there, then the part with its props', async () => {
  const Lazy = lazyComponent(async () => Greeting, { fallback: <p>Wait</p> });
  expect(renderToStaticMarkup(<Lazy name="Ada" />)).toContain('Wait');
  expect(await drawn(<Lazy name="Ada" />)).toContain('Ada');
});

it('says so in the place of a part that cannot be loaded, or shows nothing', async () => {
  const failing = () => Promise.reject<typeof Greeting>(new Error('offline'));
  const Told = lazyComponent(failing, {
    notLoaded: ({ name }) => <NotLoadedNote>Nothing about {name}</NotLoadedNote>,
  });
  expect(await drawn(<Told name="Ada" />)).toMatch(/role="status".*Nothing about .*Ada/);
  const Silent = lazyComponent(failing);
  expect(await drawn(<Silent name="Ada" />)).not.toContain('Ada');
  const Carded = lazyCard(failing, { title: 'Greetings', height: 'h-9', failure: 'It could not be shown.' });
  const card = await drawn(<Carded name="Ada" />);
  expect(card).toContain('Greetings');
  expect(card).toContain('It could not be shown.');
});

it('loads a part ahead of time, and forgets a failure to', async () => {
  let loads = 0;
  const Lazy = lazyComponent(async () => {
    loads += 1;
    if (loads === 1) throw new Error('offline');
    return Greeting;
  });
  Lazy.preload();
  expect(loads).toBe(1);
  expect(await drawn(<Lazy name="Ada" />)).toContain('Ada');
});

it('holds the keyboard while a dialog that is wanted is loaded, and only then', () => {
  const Dialog = lazyDialog(async () => (_: { isOpen: boolean; onClose: () => void }) => <p>Here</p>, {
    isOpen: ({ isOpen }) => isOpen,
    failure: 'It could not be opened.',
  });
  const onClose = () => undefined;
  expect(renderToStaticMarkup(<Dialog isOpen onClose={onClose} />)).toContain('<dialog open=""');
  expect(renderToStaticMarkup(<Dialog isOpen={false} onClose={onClose} />)).toBe('');
});

async function drawn(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(part);
  return new Response(prelude).text();
}
