import { expect, test } from 'vitest';
import { deleteView, listSavedViews, saveView } from '../../apps/site/app/admin/leads/views/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
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
  const mine = (await listSavedViews('submissions')).filter(({ name }) => name === 'Mine');
  expect(mine).toEqual([again]);
  const second = await saveView({ screen: 'submissions', name: 'Second', query: 'status=new' });
  await expect(runDesk('rename-view', { id: second.id, name: 'Mine' })).rejects.toMatchObject({
    kind: 'conflict',
  });
  await runDesk('rename-view', { id: second.id, name: 'Third' });
  expect((await listSavedViews('submissions')).map(({ name }) => name)).toContain('Third');
  await deleteView(second.id);
  await desk.be('ben@desk.example');
  await deleteView(again.id);
  expect((await listSavedViews('submissions')).filter(({ name }) => name === 'Mine')).toEqual([]);
  await desk.be('ana@desk.example');
  await deleteView(again.id);
  expect((await listSavedViews('submissions')).filter(({ name }) => name === 'Mine')).toEqual([]);
});

test('a deleted view comes back from what was known of it', async () => {
  const kept = await saveView({ screen: 'reports', name: 'Slow ones', query: 'sort=performance' });
  await deleteView(kept.id);
  await saveView(kept);
  const [back] = await listSavedViews('reports');
  expect(back).toMatchObject({ screen: 'reports', name: 'Slow ones', query: 'sort=performance' });
  await deleteView(back?.id ?? '');
});
