import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SavedNotice } from './saved-notice.tsx';

const textWith = (isOnServer: boolean) =>
  renderToStaticMarkup(<SavedNotice isOnServer={isOnServer} onClear={() => undefined} />);

test('the note speaks of keeping answers for 30 days only while the server does', () => {
  expect(textWith(true)).toContain('we also save them for 30 days');
  expect(textWith(false)).not.toMatch(/30 days|step 2/);
  expect(textWith(false)).toContain('Your answers are saved on this device until you send them.');
});
