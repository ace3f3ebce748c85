import { expect, it } from 'vitest';
import { parseDatabaseAddress } from './database-address.ts';

const parsed = (address: string) => {
  const result = parseDatabaseAddress(address);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
};
const problemOf = (address: string) => {
  const result = parseDatabaseAddress(address);
  return result.ok ? null : result.problem;
};

it('makes one address of each host, in order, with login, database and parameters', () => {
  expect(
    parsed('postgresql://u:p%40ss@a:5432,b:6432,[::1]/shop?target_session_attrs=read-write&sslmode=require'),
  ).toEqual({
    urls: [
      'postgresql://u:p%40ss@a:5432/shop?sslmode=require',
      'postgresql://u:p%40ss@b:6432/shop?sslmode=require',
      'postgresql://u:p%40ss@[::1]/shop?sslmode=require',
    ],
    place: 'a:5432,b:6432,[::1]/shop',
  });
});

it('leaves an address with one host as it is', () => {
  const address = 'postgres://u:p@db.example:5432/shop?options=-c%20work_mem%3D5MB';
  expect(parsed(address).place).toBe('db.example:5432/shop');
  expect(new URL(parsed(address).urls[0]).searchParams.get('options')).toBe('-c work_mem=5MB');
  expect(parsed('postgres://u:p@a/shop?target_session_attrs=primary').urls).toEqual([
    'postgres://u:p@a/shop',
  ]);
  expect(parsed('postgresql:///shop?host=/var/run/postgresql').urls).toHaveLength(1);
});

it.each([
  ['mysql://a/b', 'use a postgres:// address'],
  ['not an address', 'use a postgres:// address'],
  ['postgresql://u:p@a:99999/shop', 'use a postgres:// address'],
  ['postgresql://u:p@a,b/shop', 'add ?target_session_attrs=read-write, because it names several hosts'],
  [
    'postgresql://u:p@a,b/shop?target_session_attrs=any',
    'set target_session_attrs to read-write, because every process writes',
  ],
  [
    'postgresql://u:p@a/shop?target_session_attrs=standby',
    'set target_session_attrs to read-write, because every process writes',
  ],
  [
    'postgresql://u:p@a,/shop?target_session_attrs=read-write',
    'write several hosts as first:5432,second:5432',
  ],
  [
    'postgresql://u:p@/shop?host=a,b&target_session_attrs=read-write',
    'name several hosts in front of the database: user:password@first:5432,second:5432/name',
  ],
])('says what to do about %s', (address, sentence) => {
  expect(problemOf(address)).toBe(sentence);
});
