import type { AuthEndpoint } from '../requests/auth-call.ts';

export const MAIL_FLOW_ENDPOINTS: readonly AuthEndpoint[] = [];
