import { readFileSync } from 'node:fs';
import path from 'node:path';
import { STAFF_ACTIONS } from '@fml/contract';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'roles.css'), 'utf8');

it.each(STAFF_ACTIONS)('what needs the right "%s" is hidden from those without it', (action) => {
  expect(css).toContain(`[data-may-not~="${action}"] [data-needs="${action}"],`);
});
