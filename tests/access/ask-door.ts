import { randomUUID } from 'node:crypto';
import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import { STREAM_NAMES } from '@fml/contract';
import type { AccessDesk } from './access-desk.ts';
import type { Door } from './access-table.ts';
import type { Answer } from './callers.ts';
import type { DeskRows } from './desk-rows.ts';
import type { LiveCaller } from './live-callers.ts';

/** One call of a door: enough to pass its guard, and harmless behind it. */

interface Heard {
  status: number;
  text: string;
}
interface Asked {
  method: string;
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}
type Ears = (heard: Heard, body: Record<string, unknown>) => Answer | null;

/** What the caller hears; where that is no answer of the list, what was said. */
export async function askDoor(
  desk: Pick<AccessDesk, 'app'>,
  rows: DeskRows,
  door: Door,
  caller: LiveCaller,
): Promise<Answer | string> {
  const { method, path, body, headers } = requestOf(rows, door, caller);
  const response = await desk.app.request(`${TEST_ORIGIN}${path}`, {
    method,
    headers: { ...HEADERS, ...headers, ...caller.headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const heard = { status: response.status, text: await response.text() };
  const answer = EARS[door.kind](heard, parsed(heard.text));
  if (answer !== null) return answer;
  const isRefused = [401, 403, 405].includes(heard.status) || heard.status >= 500;
  return isRefused ? `${heard.status} ${heard.text}` : 'yes';
}

const HEADERS = {
  accept: 'application/json, text/event-stream',
  'content-type': 'application/json',
  'x-supabase-api-version': '2024-01-01',
};

function requestOf(rows: DeskRows, { kind, name }: Door, caller: LiveCaller): Asked {
  const [first = '', second = ''] = name.split(' ');
  switch (kind) {
    case 'table':
      return rows.request(first, second, caller.userId);
    case 'rpc':
      return { method: 'POST', path: `/rest/v1/rpc/${name}`, body: rows.noArguments(name) };
    case 'function': {
      const method = STREAMS.includes(name) ? 'GET' : 'POST';
      return {
        method,
        path: `/functions/v1/${name}`,
        ...(method === 'POST' && { body: bodyOf(rows, name) }),
      };
    }
    // Mostly everything they need is missing, which is told to those who may.
    case 'operation': {
      const input: unknown = JSON.parse(name.slice(first.length) || '{}');
      return { method: 'POST', path: `/functions/v1/desk/${first}`, body: input };
    }
    case 'tool':
      return {
        method: 'POST',
        path: '/mcp',
        body: {
          jsonrpc: '2.0',
          id: 1,
          method: 'tools/call',
          params: { name, arguments: bodyOf(rows, name) },
        },
      };
    default: {
      const path = `${PREFIXES[kind]}${pathOf(rows, second)}`;
      return { method: first, path, ...(first !== 'GET' && { body: bodyOf(rows, name) }) };
    }
  }
}

const PREFIXES = { api: '/api/v1', account: '/auth/v1', route: '' } as const;
const STREAMS: readonly string[] = Object.values(STREAM_NAMES);

/** The lead is there; everything else that a path names is not. */
function pathOf({ lead }: DeskRows, pattern: string): string {
  // Would end the session of those who may.
  if (pattern === '/logout') return '/logout?scope=none';
  return pattern
    .replace('/leads/:kind/:id', `/leads/${lead.kind}/${lead.id}`)
    .replaceAll(/:\w+/g, randomUUID())
    .replace('*', 'something');
}

/** Where an empty object is refused before anyone is asked who calls. */
function bodyOf({ lead }: DeskRows, name: string): object {
  const bodies: Readonly<Record<string, object>> = {
    'invite-staff': { email: 'friend@desk.example' },
    'remove-staff': { user_id: randomUUID() },
    'POST /leads': { source: 'phone_call', contact_name: 'Kim', email: 'kim@bakery.example' },
    'PUT /leads/:kind/:id/status': { status: 'contacted' },
    'POST /leads/:kind/:id/notes': { body: 'Called' },
    read_lead: lead,
    read_report: { report_id: randomUUID() },
    set_lead_status: { ...lead, status: 'contacted', seen_updated_at: '2026-11-20T18:00:00Z' },
    add_note: { ...lead, body: 'Called' },
    start_analysis: lead,
  };
  return bodies[name] ?? {};
}

const byCode =
  (codes: Readonly<Record<string, Answer>>, codeOf: (body: Record<string, unknown>) => unknown): Ears =>
  (_, body) =>
    codes[String(codeOf(body))] ?? null;

const hearData: Ears = ({ status }, { code, details }) => {
  if (code === '42501') return status === 401 ? 'sign in' : 'forbidden';
  if (code === 'PGRST301' || code === 'PGRST303') return 'sign in';
  if (code === 'PT401') return 'ended';
  if (code !== 'PT403') return null;
  if (details === 'role_forbids') return 'role';
  return details === 'second_factor_missing' ? 'second step' : null;
};

const EARS: Readonly<Record<Door['kind'], Ears>> = {
  table: (heard, body) => hearData(heard, body) ?? (heard.text === '[]' ? 'nothing' : null),
  rpc: (heard, body) => {
    // No function with these arguments.
    if (body['code'] === 'PGRST202') return null;
    return hearData(heard, body);
  },
  function: (_, { error }) => {
    const sentence = typeof error === 'string' ? error : '';
    if (sentence.startsWith('Only staff members')) return 'forbidden';
    if (sentence.startsWith('Your session has ended')) return 'ended';
    if (sentence.startsWith('Confirm your second factor')) return 'second step';
    return sentence.startsWith('Your role') ? 'role' : null;
  },
  operation: byCode(
    {
      no_session: 'sign in',
      session_ended: 'ended',
      not_staff: 'forbidden',
      second_factor_missing: 'second step',
      role_forbids: 'role',
    },
    ({ code }) => code,
  ),
  api: byCode(
    {
      no_key: 'sign in',
      invalid_key: 'sign in',
      not_staff: 'forbidden',
      insufficient_scope: 'scope',
      second_factor_missing: 'second step',
      role_forbids: 'role',
    },
    ({ code }) => code,
  ),
  tool: (heard, body) => {
    const said = byCode(
      {
        no_token: 'sign in',
        invalid_token: 'sign in',
        not_staff: 'forbidden',
        insufficient_scope: 'scope',
        second_factor_missing: 'second step',
      },
      ({ error }) => error,
    )(heard, body);
    return said ?? (/"text":"Your role/.test(heard.text) ? 'role' : null);
  },
  account: ({ status }, { code }) => {
    if (code === 'bad_jwt') return 'sign in';
    if (code === 'no_authorization') return status === 401 ? 'sign in' : 'forbidden';
    if (code === 'not_admin') return 'forbidden';
    if (code === 'insufficient_aal') return 'second step';
    if (code === 'session_not_found' || code === 'user_banned') return 'ended';
    return code === 'user_not_found' && status === 403 ? 'ended' : null;
  },
  // No worker runs here, which /readyz says.
  route: ({ status }) => ({ 404: 'nothing' as const, 503: 'yes' as const })[status] ?? null,
};

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}
