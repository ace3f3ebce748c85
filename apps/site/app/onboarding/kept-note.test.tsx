import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeptNote } from './kept-note.tsx';

const textWith = (isOnServer: boolean) =>
  renderToStaticMarkup(<KeptNote isOnServer={isOnServer} onClear={() => undefined} />);

test('the note speaks of keeping answers for 30 days only while the server does', () => {
  expect(textWith(true)).toContain('we also keep them, for 30 days');
  expect(textWith(false)).not.toMatch(/30 days|step 2/);
  expect(textWith(false)).toContain('Your answers stay on this device until you send them.');
});
