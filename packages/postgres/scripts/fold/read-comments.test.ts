import { expect, test } from 'vitest';
import { type Comments, readComments } from './read-comments.ts';

test('a comment belongs to the table, column, function or trigger below it, and a later one replaces it', () => {
  const comments: Comments = new Map();
  readComments('-- Old.\ncreate function private.total() returns int', comments);
  readComments(
    `-- One row per shop.
create table public.shops (
  -- As typed.
  name text,
  city text -- Optional.
);
-- First line,
-- second line.
CREATE OR REPLACE FUNCTION private.total()
create trigger touch before update on public.shops for each row
-- Only here.
create trigger touch after insert or delete or update of name
  on public.cities for each row`,
    comments,
  );
  expect([...comments]).toEqual([
    ['function private.total', ['-- First line,', '-- second line.']],
    ['table public.shops', ['-- One row per shop.']],
    ['column public.shops.name', ['-- As typed.']],
    ['column public.shops.city', ['-- Optional.']],
    ['trigger touch public.cities', ['-- Only here.']],
  ]);
});
