import { expect, test } from 'vitest';
import { accessDocument } from './access-document.ts';

test('docs/access.md is what the table of access says; -u writes it anew', async () => {
  await expect(accessDocument()).toMatchFileSnapshot('../../docs/access.md');
});
