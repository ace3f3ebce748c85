import { generateSync } from 'otplib';

/** The code that an authenticator app with this secret shows at a time. */
export function authenticatorCode(secret: string, at: Date = new Date()): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}
