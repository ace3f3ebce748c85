import { expect, test } from 'vitest';
import { AppError } from './app-error.ts';
import { asAppError } from './as-app-error.ts';

const coded = (code: string, extra: object = {}) => Object.assign(new Error(code), { code, ...extra });

test.each<[string, unknown]>([
  ['connection refused', coded('ECONNREFUSED', { syscall: 'connect' })],
  ['connection refused on every address of a name', new AggregateError([coded('ECONNREFUSED')])],
  ['a missing socket', coded('ENOENT', { syscall: 'connect' })],
  ['no descriptor left to connect with', coded('EMFILE', { syscall: 'connect' })],
  ['the server shutting down', coded('57P01')],
  ['the server starting up', coded('57P03')],
  ['a broken connection by SQLSTATE', coded('08006')],
  ['a host that takes no writes any more', coded('25006')],
  ['no connection left', coded('53300')],
  ['a full disk', coded('53100')],
  ['a statement that took too long', coded('57014')],
  ['a deadlock', coded('40P01')],
  ['a lock that was not to be had', coded('55P03')],
  ['a transaction that others were at too', coded('40001')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['no connection in time', new Error('timeout exceeded when trying to connect')],
  ['any of them as a cause', new Error('outer', { cause: coded('ECONNRESET') })],
])('%s is a lost database', (_name, thrown) => {
  expect(asAppError(thrown)).toMatchObject({ code: 'database_unavailable', cause: thrown });
});

test.each<[string, unknown]>([
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a violated constraint', coded('23505')],
  ['a programming error', new TypeError('x is not a function')],
  ['a thrown text', 'text'],
  ['nothing', undefined],
])('%s is a bug', (_name, thrown) => {
  expect(asAppError(thrown)).toMatchObject({ code: 'unexpected' });
});

test('a refusal stays what it is', () => {
  const refusal = new AppError('bad_json');
  expect(asAppError(refusal)).toBe(refusal);
});
