import type { AuthEndpoint } from '../requests/auth-call.ts';

export const ADMIN_ENDPOINTS: readonly AuthEndpoint[] = [];
