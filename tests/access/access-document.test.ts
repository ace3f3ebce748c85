import { expect, test } from 'vitest';
import { accessDocument } from './access-document.ts';

test('docs/access.md is what the table of access says; -u regenerates it', async () => {
  await expect(accessDocument()).toMatchFileSnapshot('../../docs/access.md');
});
