export { AppError } from './errors/app-error.ts';
export { asAppError } from './errors/as-app-error.ts';
export { analysisStatus } from './functions/analysis-status.ts';
export { analyzeWebsite } from './functions/analyze-website.ts';
export type { FunctionCall, FunctionHandler } from './functions/function-handler.ts';
export { createFunctionsApp, type FunctionsAppOptions } from './functions/functions-app.ts';
export { getReport } from './functions/get-report.ts';
export { createGateway, type Gateway } from './gateway/gateway.ts';
export { type CreateAdminResult, createAdmin } from './staff/create-admin.ts';
