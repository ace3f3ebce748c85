import type { AuthCall } from '../core.ts';
import type { Queryable } from '../stores/auth-database.ts';
import type { ChallengeColumns, ChallengeRow } from '../stores/challenge-store.ts';
import type { FactorColumns, StoredFactor } from '../stores/factor-store.ts';
import type { AuthenticationMethod } from '../stores/session-store.ts';
import type { UserRow } from '../stores/user-row.ts';

/** What one type of second factor does. The endpoints do the rest, the same for all types. */
export interface FactorStrategy {
  /** What a verification adds to the session's `amr`. */
  method: AuthenticationMethod;
  /** Reads and checks the body, whose general fields are checked already. Throws AuthError. */
  enroll(call: AuthCall, tx: Queryable, user: UserRow): Promise<Enrollment>;
  /** Prepares a question, such as a code that is sent. Throws AuthError. */
  challenge(call: AuthCall, tx: Queryable, factor: StoredFactor): Promise<PreparedChallenge>;
  /** Throws `validation_failed` when the body holds no answer to check. */
  requireAnswer(call: AuthCall): void;
  /** Checks the answer in the body; without a challenge it does the same work, so that timing reveals nothing. */
  verify(call: AuthCall, factor: StoredFactor, challenge: ChallengeRow | null): Promise<Verdict>;
}

interface Enrollment {
  columns: FactorColumns;
  answer: Readonly<Record<string, unknown>>;
}

interface PreparedChallenge {
  columns: ChallengeColumns;
  answer: Readonly<Record<string, unknown>>;
}

export interface Verdict {
  isRight: boolean;
  /** What is wrong, as a sentence; '' when nothing is. */
  fault: string;
  /** What the factor remembers of this answer, right or wrong. Stored only if the challenge was valid. */
  columns?: FactorColumns;
}
