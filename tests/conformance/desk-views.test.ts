import { expect, test } from 'vitest';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { saveView } from './desk-calls.ts';
import { emptyDesk } from './desk-fixture.ts';

const desk = emptyDesk('ana@desk.example', 'ben@desk.example');

test('saved views belong to one person; one of the same name is replaced only on purpose', async () => {
  await saveView({ screen: 'submissions', name: 'Mine', query: 'status=new' });
  const other = { screen: 'submissions', name: 'Mine', query: 'status=lost' } as const;
  await expect(saveView(other)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'You already have a view with this name.',
  });
  const again = await saveView(other, { isReplacing: true });
  const mine = (await runDesk('list-views', { screen: 'submissions' })).filter(({ name }) => name === 'Mine');
  expect(mine).toEqual([again]);
  const second = await saveView({ screen: 'submissions', name: 'Second', query: 'status=new' });
  await expect(runDesk('rename-view', { id: second.id, name: 'Mine' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await runDesk('rename-view', { id: second.id, name: 'Third' });
  expect((await runDesk('list-views', { screen: 'submissions' })).map(({ name }) => name)).toContain('Third');
  await runDesk('delete-view', { id: second.id });
  await desk.be('ben@desk.example');
  await runDesk('delete-view', { id: again.id });
  expect(
    (await runDesk('list-views', { screen: 'submissions' })).filter(({ name }) => name === 'Mine'),
  ).toEqual([]);
  await desk.be('ana@desk.example');
  await runDesk('delete-view', { id: again.id });
  expect(
    (await runDesk('list-views', { screen: 'submissions' })).filter(({ name }) => name === 'Mine'),
  ).toEqual([]);
});

test('a deleted view comes back from what was known of it', async () => {
  const kept = await saveView({ screen: 'reports', name: 'Slow ones', query: 'sort=performance' });
  await runDesk('delete-view', { id: kept.id });
  await saveView(kept);
  const [back] = await runDesk('list-views', { screen: 'reports' });
  expect(back).toMatchObject({ screen: 'reports', name: 'Slow ones', query: 'sort=performance' });
  await runDesk('delete-view', { id: back?.id ?? '' });
});
