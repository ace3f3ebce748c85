export { type AuthAppOptions, createAuthApp } from './auth/auth-app.ts';
export { type AuthConfig, DEFAULT_AUTH_CONFIG } from './auth/auth-config.ts';
export type { AuthServices } from './auth/auth-services.ts';
export { createAuthServices } from './auth/create-auth-services.ts';
export type { ExternalProvider } from './auth/external/external-provider.ts';
export { readExternalProviders } from './auth/external/external-provider-environment.ts';
export { checkSigningKeys } from './auth/keys/check-signing-keys.ts';
export {
  type ConfiguredKeys,
  importConfiguredKeys,
  NO_CONFIGURED_KEYS,
} from './auth/keys/configured-keys.ts';
export { rotateKeys } from './auth/keys/rotate-keys.ts';
export { mailFlows } from './auth/mail-flows/mail-flows.ts';
export { type TokenFault, TokenRefusal } from './auth/tokens/token-verifier.ts';
export { AppError } from './errors/app-error.ts';
export { asAppError } from './errors/as-app-error.ts';
export { analysisStatus } from './functions/analysis-status.ts';
export { analyzeWebsite } from './functions/analyze-website.ts';
export { deleteOnboardingDraft } from './functions/delete-onboarding-draft.ts';
export type { FunctionCall, FunctionHandler } from './functions/function-handler.ts';
export { createFunctionsApp, type FunctionsAppOptions } from './functions/functions-app.ts';
export { getReport } from './functions/get-report.ts';
export { saveOnboardingDraft } from './functions/save-onboarding-draft.ts';
export { inviteStaff } from './functions/staff-invite.ts';
export { removeStaff } from './functions/staff-remove.ts';
export { submitConsultation } from './functions/submit-consultation.ts';
export { submitOnboarding } from './functions/submit-onboarding.ts';
export { createGateway, type Gateway, type RequestIdentity } from './gateway/gateway.ts';
export { createTurnstileCheck } from './leads/check-turnstile.ts';
export type { LeadSettings } from './leads/lead-settings.ts';
export { authenticateByGateway } from './rest/authenticate-by-gateway.ts';
export { createRestApp, type RestAppOptions } from './rest/rest-app.ts';
export { type CreateAdminResult, createAdmin } from './staff/create-admin.ts';
