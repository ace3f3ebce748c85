import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import routes from '../../routes.ts';
import { findRooms, roomAt, roomOfAnchor, SETTINGS_GROUPS, SETTINGS_PATH } from './settings-rooms.ts';

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`;
    return [address, ...pathsOf(children, address)];
  });
const ROOMS = SETTINGS_GROUPS.flatMap(({ rooms }) => rooms);

it('every room is a screen, and every screen below the settings is a room', () => {
  const screens = pathsOf(routes);
  expect(ROOMS.map(({ path }) => path).filter((path) => !screens.includes(path))).toEqual([]);
  const below = screens.filter((path) => path.startsWith(`${SETTINGS_PATH}/`));
  expect(below.filter((path) => roomAt(path) === undefined)).toEqual([]);
});

it.each([
  ['#profile', '/admin/settings/profile'],
  ['#preferences', '/admin/settings/profile'],
  ['#notifications', '/admin/settings/notifications'],
  ['#calendar', '/admin/settings/calendar'],
  ['#mail', '/admin/settings/emails'],
  ['#hours', '/admin/settings/hours'],
  ['#assignment', '/admin/settings/assignment'],
  ['#custom-fields', '/admin/settings/custom-fields'],
  ['#password', '/admin/settings/security'],
  ['#security', '/admin/settings/security'],
  ['#sessions', '/admin/settings/sessions'],
  ['#team', '/admin/settings/team'],
  ['#records', '/admin/privacy'],
  ['#api', '/admin/settings/api'],
  ['#outbox', '/admin/settings/outbox'],
  ['', undefined],
  ['#unknown', undefined],
])('the former address %j leads to %j', (hash, path) => {
  expect(roomOfAnchor(hash)?.path).toBe(path);
});

it('rooms are found by the beginnings of words, in any order and case', () => {
  const found = (typed: string) => findRooms(typed, []).map(({ label }) => label);
  expect(found('Team')).toEqual(['Team']);
  expect(found('factor two')).toEqual(['Security', 'Team']);
  expect(found('webh')).toEqual(['API and webhooks']);
  expect(found('settings')).toHaveLength(ROOMS.length);
  expect(found('river plumbing')).toEqual([]);
  expect(found(' ')).toEqual([]);
});

it('a role finds only the rooms that it may use', () => {
  expect(findRooms('audit', [])).toHaveLength(1);
  expect(findRooms('audit', ['audit'])).toEqual([]);
});
