/** Verifiers of passwords, made and checked off the event loop, a few at a time. */
export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** With `stored` null the same work is done and the answer is false. */
  verify(password: string, stored: string | null): Promise<boolean>;
}
