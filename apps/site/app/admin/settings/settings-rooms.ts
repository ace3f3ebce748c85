import type { StaffAction } from '@fml/contract';

export const SETTINGS_PATH = '/admin/settings';

export interface SettingsRoom {
  label: string;
  path: string;
  /** What a person may type to find the room, besides its label. */
  words: string;
  /** The right without which a role has nothing to do here. */
  needs?: StaffAction;
  /** The names that this room, or a part of it, had in addresses when all settings were one screen. */
  anchors?: readonly string[];
  /** Its tables take the whole width. */
  isWide?: true;
}

/** Every room of the settings, in the order of the list. */
export const SETTINGS_GROUPS: readonly { title: string; rooms: readonly SettingsRoom[] }[] = [
  {
    title: 'You',
    rooms: [
      {
        label: 'Profile',
        path: `${SETTINGS_PATH}/profile`,
        words: 'name email role preferences theme dark light',
        anchors: ['profile', 'preferences'],
      },
      {
        label: 'Security',
        path: `${SETTINGS_PATH}/security`,
        words: 'password second factor two-factor authenticator recovery codes passkeys security key',
        anchors: ['password', 'security'],
      },
      {
        label: 'Sessions and applications',
        path: `${SETTINGS_PATH}/sessions`,
        words: 'devices signed in sign out connected apps',
        anchors: ['sessions'],
      },
      {
        label: 'Notifications',
        path: `${SETTINGS_PATH}/notifications`,
        words: 'alerts browser push email quiet hours',
        anchors: ['notifications'],
      },
      {
        label: 'Calendar',
        path: `${SETTINGS_PATH}/calendar`,
        words: 'follow-ups feed google apple outlook',
        anchors: ['calendar'],
      },
      {
        label: 'Emails to leads',
        path: `${SETTINGS_PATH}/emails`,
        words: 'signature replies mailbox',
        needs: 'write',
        anchors: ['mail'],
      },
      {
        label: 'Leads assigned to you',
        path: `${SETTINGS_PATH}/your-leads`,
        words: 'absence away vacation pause turn limit',
        needs: 'write',
      },
    ],
  },
  {
    title: 'Agency',
    rooms: [
      {
        label: 'Team',
        path: `${SETTINGS_PATH}/team`,
        words: 'invite members staff roles require second factor two-factor',
        anchors: ['team'],
      },
      {
        label: 'Working hours',
        path: `${SETTINGS_PATH}/hours`,
        words: 'days opening times response time',
        anchors: ['hours'],
      },
      {
        label: 'Assignment rules',
        path: `${SETTINGS_PATH}/assignment`,
        words: 'owner round robin turn new leads',
        anchors: ['assignment'],
      },
      {
        label: 'Templates',
        path: `${SETTINGS_PATH}/templates`,
        words: 'email text message sms',
        needs: 'write',
      },
      {
        label: 'Checklists',
        path: `${SETTINGS_PATH}/checklists`,
        words: 'clients services steps onboarding',
      },
      {
        label: 'Custom fields',
        path: `${SETTINGS_PATH}/custom-fields`,
        words: 'own fields columns choice',
        anchors: ['custom-fields'],
      },
      {
        label: 'API and webhooks',
        path: `${SETTINGS_PATH}/api`,
        words: 'keys integrations zapier make programs',
        anchors: ['api'],
      },
      {
        label: 'Outside services',
        path: `${SETTINGS_PATH}/outside-services`,
        words: 'google keys chrome ux report crux real visitors budget quota',
      },
      {
        label: 'Outbox',
        path: `${SETTINGS_PATH}/outbox`,
        words: 'not delivered failed messages emails waiting sent',
        anchors: ['outbox'],
        isWide: true,
      },
      {
        label: 'Privacy',
        path: '/admin/privacy',
        words: 'erase person data gdpr ccpa retention consent',
        needs: 'erase',
        anchors: ['records'],
      },
      {
        label: 'Audit log',
        path: '/admin/audit',
        words: 'history changes exports who',
        needs: 'audit',
        isWide: true,
      },
    ],
  },
];

const ROOMS = SETTINGS_GROUPS.flatMap(({ rooms }) => rooms);

/** The room at this address; of the list of all rooms, none. */
export function roomAt(pathname: string): SettingsRoom | undefined {
  return ROOMS.find(({ path }) => path === pathname);
}

/** Where an address of the one long screen leads today: `#team`. */
export function roomOfAnchor(hash: string): SettingsRoom | undefined {
  return ROOMS.find(({ anchors = [] }) => anchors.includes(hash.slice(1)));
}

/** The rooms that every typed word names at its beginning and that the role may use. */
export function findRooms(typed: string, denied: readonly StaffAction[]): readonly SettingsRoom[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [];
  return ROOMS.filter(({ label, words, needs }) => {
    if (needs !== undefined && denied.includes(needs)) return false;
    const known = `settings ${label} ${words}`.toLowerCase().split(/[\s-]+/);
    return terms.every((term) => known.some((word) => word.startsWith(term)));
  });
}

/** The name of a room in the tab of the browser. */
export function roomTitle(label: string): string {
  return `${label}, settings`;
}
