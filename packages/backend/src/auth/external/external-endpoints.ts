import type { AuthEndpoint } from '../requests/auth-call.ts';

export const EXTERNAL_ENDPOINTS: readonly AuthEndpoint[] = [];
