import { newestMessageTo } from '@fml/auth/test-support/sent-messages.ts';
import { insertUser } from '@fml/postgres/testing/sample-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchDesk } from '../../apps/site/app/admin/search/api.ts';
import type { StaffMember } from '../../apps/site/app/admin/staff/staff-query.ts';
import { inviteStaff, removeStaff } from '../../apps/site/app/admin/team/api.ts';
import { desk as runDesk } from '../../apps/site/app/api/desk.ts';
import { type DeskFixture, startDesk } from './desk-fixture.ts';

const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const EVE = 'eve@desk.example';
const CLEO = 'cleo@desk.example';
let desk: DeskFixture;
beforeAll(async () => {
  desk = await startDesk([ANA, BEN, EVE, CLEO]);
  // Has an account and no role.
  await desk.demote(EVE);
});
afterAll(() => desk.drop());

const byEmail = async (email: string): Promise<StaffMember | undefined> =>
  (await runDesk('list-staff', {})).find((member) => member.email === email);

test('who is no admin hears so in the words of the seam', async () => {
  await desk.be(EVE);
  await expect(runDesk('dashboard-metrics', {})).rejects.toMatchObject({ kind: 'forbidden' });
  await expect(inviteStaff('friend@desk.example')).rejects.toMatchObject({ kind: 'forbidden' });
  await desk.be(null);
  await expect(searchDesk('a')).rejects.toMatchObject({ kind: 'signed_out' });
});

test('people are named as they sign, also after they left', async () => {
  await desk.be(BEN);
  await runDesk('save-signature', { senderName: 'Ben Lee', signature: '' });
  await desk.be(ANA);
  expect(await byEmail(BEN)).toMatchObject({ name: 'Ben Lee' });
  expect(await byEmail(ANA)).toMatchObject({ name: null });
  expect(await runDesk('staff-names', {})).toEqual([{ email: BEN, name: 'Ben Lee', picture: null }]);
});

describe('the picture of a person', () => {
  const webp = Buffer.from('RIFF....WEBPVP8 and more').toString('base64');
  const jpeg = Buffer.from('ffd8ffe0', 'hex').toString('base64');
  const picturesOf = async () =>
    (await runDesk('staff-names', {})).map(({ email, picture }) => [email, picture !== null]);

  test('is chosen, replaced and removed by that person, and all colleagues see it', async () => {
    await desk.be(CLEO);
    await runDesk('set-my-picture', { picture: webp });
    const [first] = (await runDesk('staff-names', {})).filter(({ email }) => email === CLEO);
    expect(first).toEqual({ email: CLEO, name: null, picture: expect.stringMatching(/^[0-9a-f]{64}$/) });
    await runDesk('set-my-picture', { picture: jpeg });
    await desk.be(ANA);
    const [second] = (await runDesk('staff-names', {})).filter(({ email }) => email === CLEO);
    expect(second?.picture).not.toBe(first?.picture);
    // Of the person who asks, and no one else's.
    await runDesk('remove-my-picture', {});
    expect(await picturesOf()).toContainEqual([CLEO, true]);
    await desk.be(CLEO);
    await runDesk('remove-my-picture', {});
    expect((await picturesOf()).map(([email]) => email)).not.toContain(CLEO);
  });

  test('is small, and a picture', async () => {
    const refused = { message: 'Choose a picture, such as a JPEG or PNG.' };
    for (const bytes of [Buffer.from('<svg onload="alert(1)"/>'), Buffer.from(''), Buffer.from('GIF89a')]) {
      await expect(runDesk('set-my-picture', { picture: bytes.toString('base64') })).rejects.toMatchObject(
        refused,
      );
    }
    const large = Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.alloc(16_384)]).toString('base64');
    await expect(runDesk('set-my-picture', { picture: large })).rejects.toBeDefined();
  });
});

const daysUntil = (time: string | null | undefined) =>
  Math.round((Date.parse(time ?? '') - Date.now()) / (24 * 3600_000));

describe('the team', () => {
  const password = 'six brown clocks strike noon';

  test('an invitation makes account and mail; the role comes with the password', async () => {
    await desk.be(ANA);
    const email = 'new.colleague@desk.example';
    const { userId, invited } = await inviteStaff(`  ${email.toUpperCase()} `);
    expect(invited).toBe(true);
    expect(await byEmail(email)).toMatchObject({
      userId,
      isInvited: true,
      isSelf: false,
      lastSignInAt: null,
    });
    expect(daysUntil((await byEmail(email))?.invitationExpiresAt)).toBe(3);
    const mail = await newestMessageTo(desk.db, email);
    expect(mail.kind).toBe('invite');
    expect(mail.link?.searchParams.get('redirect_to')).toBe(
      'http://localhost/admin/reset-password?for=invitation',
    );
    expect(mail.text).toContain(
      `${ANA} invited you to the lead desk of Fix My Local, as a member of the team.`,
    );
    const client = await desk.be(null);
    expect((await client.auth.verifyOtp({ email, token: mail.code, type: 'invite' })).error).toBeNull();
    // The mailbox is proved, but a person who only opened the mail sees no lead.
    await expect(runDesk('list-staff', {})).rejects.toMatchObject({ kind: 'forbidden' });
    await desk.be(ANA);
    expect(await byEmail(email)).toMatchObject({ isInvited: true });
    await desk.be(null);
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await byEmail(email)).toMatchObject({
      isInvited: false,
      invitationExpiresAt: null,
      isSelf: true,
    });
    await client.auth.signOut();
    await desk.be(ANA);
    await expect(inviteStaff(email)).rejects.toMatchObject({
      kind: 'invalid',
      message: `${email} is already on the team.`,
    });
    await removeStaff(userId);
    expect(await byEmail(email)).toBeUndefined();
    expect(await inviteStaff(email)).toEqual({ userId, invited: false });
    await removeStaff(userId);
  });

  test('an invitation that was opened and left is sent again, and its newest mail lets the person in', async () => {
    await desk.be(ANA);
    const email = 'left.early@desk.example';
    const { userId } = await inviteStaff(email);
    const client = await desk.be(null);
    const first = await newestMessageTo(desk.db, email);
    await client.auth.verifyOtp({ email, token: first.code, type: 'email' });
    await client.auth.signOut();
    await desk.be(ANA);
    await expect(inviteStaff(email)).rejects.toMatchObject({
      message: 'We just sent an email to this address. Wait a minute, then send the invitation again.',
    });
    await desk.rows('delete from private.message_intervals');
    expect(await inviteStaff(email)).toEqual({ userId, invited: true });
    await desk.be(null);
    const second = await newestMessageTo(desk.db, email);
    expect((await client.auth.verifyOtp({ email, token: second.code, type: 'email' })).error).toBeNull();
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect(await byEmail(email)).toMatchObject({ isInvited: false });
    await client.auth.signOut();
    await desk.be(ANA);
    await removeStaff(userId);
  });

  test('a link works for three days, and an invitation that has ended gives no role', async () => {
    await desk.be(ANA);
    const email = 'comes.late@desk.example';
    const { userId } = await inviteStaff(email);
    const age = (interval: string) =>
      desk.rows(
        `with older as (
           update auth.one_time_tokens set created_at = created_at - $2::interval where user_id = $1
         )
         update private.staff_invitations set expires_at = expires_at - $2::interval where user_id = $1`,
        [userId, interval],
      );
    const client = await desk.be(null);
    const { code } = await newestMessageTo(desk.db, email);
    const enter = () => client.auth.verifyOtp({ email, token: code, type: 'email' });
    await age('3 days 1 minute');
    expect((await enter()).error).toMatchObject({ code: 'otp_expired' });
    await age('-2 minutes');
    expect((await enter()).error).toBeNull();
    await age('1 day');
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    await expect(runDesk('list-staff', {})).rejects.toMatchObject({ kind: 'forbidden' });
    await client.auth.signOut();
    await desk.be(ANA);
    expect(await byEmail(email)).toMatchObject({ isInvited: true });
    expect(await inviteStaff(email)).toEqual({ userId, invited: false });
    await removeStaff(userId);
  });

  test('an invitation is taken back, and its mail opens nothing', async () => {
    await desk.be(ANA);
    const email = 'mistyped@desk.example';
    const { userId } = await inviteStaff(email);
    await removeStaff(userId);
    expect(await byEmail(email)).toBeUndefined();
    const client = await desk.be(null);
    const { code } = await newestMessageTo(desk.db, email);
    const { error } = await client.auth.verifyOtp({ email, token: code, type: 'invite' });
    expect(error).toMatchObject({ code: 'otp_expired' });
    await desk.be(ANA);
    await expect(removeStaff(userId)).rejects.toMatchObject({
      message: 'This person is no longer on the team.',
    });
  });

  test('a password from before the mailbox was proved accepts nothing', async () => {
    await desk.be(ANA);
    const email = 'squatted@desk.example';
    const { userId } = await inviteStaff(email);
    await desk.db.authPool.query(`update auth.users set encrypted_password = 'theirs' where id = $1`, [
      userId,
    ]);
    expect(await byEmail(email)).toMatchObject({ isInvited: true });
    await removeStaff(userId);
  });

  test('what is no address is refused, and nothing is made', async () => {
    await desk.be(ANA);
    for (const email of ['', 'nobody', 'a@b', 'a b@desk.example', 'x@desk.example\nBcc: y@desk.example']) {
      await expect(inviteStaff(email), JSON.stringify(email)).rejects.toMatchObject({ kind: 'invalid' });
    }
  });

  test('removing a person ends their sessions', async () => {
    await desk.be(ANA);
    await inviteStaff(EVE);
    const client = await desk.be(EVE);
    const { data } = await client.auth.refreshSession();
    expect(data.session).not.toBeNull();
    await desk.be(ANA);
    await removeStaff((await byEmail(EVE))?.userId ?? '');
    expect((await client.auth.refreshSession()).error).not.toBeNull();
  });

  test('two owners who remove each other at once leave one', async () => {
    await desk.demote(CLEO);
    const ana = await desk.be(ANA);
    const ids = { ana: (await byEmail(ANA))?.userId, ben: (await byEmail(BEN))?.userId };
    const ben = await desk.be(BEN);
    const answers = await Promise.all([
      ana.functions.invoke('remove-staff', { body: { user_id: ids.ben } }),
      ben.functions.invoke('remove-staff', { body: { user_id: ids.ana } }),
    ]);
    const rows = await desk.rows<{ user_id: string }>('select user_id from public.user_roles');
    expect(rows).toHaveLength(1);
    // The one who comes second has lost the role, and a moment later the session.
    const refusals = answers.map(({ data }) => (data as { error?: string }).error);
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(refusals.find((refusal) => refusal !== undefined)).toMatch(
      /^(Only staff members can do this\.|Your session has ended\. Sign in again to continue\.)$/,
    );
    const last = rows[0]?.user_id === ids.ana ? ANA : BEN;
    await desk.be(last);
    await expect(removeStaff(rows[0]?.user_id ?? '')).rejects.toMatchObject({
      kind: 'invalid',
      message: 'This is the only owner. Make another member of the team an owner first.',
    });
    await desk.rows(
      `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = any ($1) on conflict do nothing`,
      [[ANA, BEN, CLEO]],
    );
    // One of the two was removed, and with that signed out.
    desk.forget(ANA);
    desk.forget(BEN);
  });
});

test('an owner who cannot sign in does not count as one who stays', async () => {
  for (const hindrance of [
    'email_confirmed_at = null',
    `banned_until = now() + interval '1 day'`,
    'deleted_at = now()',
  ]) {
    await desk.demote(CLEO);
    await desk.be(ANA);
    const ana = (await byEmail(ANA))?.userId ?? '';
    await desk.rows(`update auth.users set ${hindrance} where email = $1`, [BEN]);
    await expect(removeStaff(ana), hindrance).rejects.toMatchObject({
      message: 'This is the only owner. Make another member of the team an owner first.',
    });
    await desk.rows(
      'update auth.users set email_confirmed_at = now(), banned_until = null, deleted_at = null where email = $1',
      [BEN],
    );
  }
});

test('an invitation takes the password that a stranger gave the address', async () => {
  const ana = await desk.be(ANA);
  const email = `${await insertUser(desk.db.adminPool, { admin: false })}@staff.example`;
  const passwordOf = async () =>
    await desk.rows<{ encrypted_password: string | null }>(
      'select encrypted_password from auth.users where email = $1',
      [email],
    );
  const squat = () =>
    desk.rows(
      `update auth.users set encrypted_password = 'theirs', email_confirmed_at = null where email = $1`,
      [email],
    );
  await squat();
  await ana.functions.invoke('invite-staff', { body: { email } });
  expect(await passwordOf()).toEqual([{ encrypted_password: null }]);
  await squat();
  const mail = await newestMessageTo(desk.db, email);
  const client = await desk.be(null);
  expect((await client.auth.verifyOtp({ email, token: mail.code, type: 'invite' })).error).toBeNull();
  expect(await passwordOf()).toEqual([{ encrypted_password: null }]);
  await client.auth.signOut();
});
