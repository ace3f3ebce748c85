import { z } from 'zod';
import { numberVariable, webAddressVariable } from './environment.ts';

/** Where backups go and how they are kept: read by the worker and by the commands (docs/backup.md). */
export const backupVariables = {
  /** A folder, or s3://bucket/prefix; absent = no automatic backups. */
  BACKUP_TARGET: z
    .string()
    .refine(
      (text) => !text.includes('://') || /^s3:\/\/[^/]+/.test(text),
      'use a folder or s3://bucket/prefix',
    )
    .optional(),
  /** Hours between the backups that a worker makes; 0 = none. */
  BACKUP_INTERVAL_HOURS: numberVariable(0, 720, 24),
  /** How many backups stay at the target. */
  BACKUP_KEEP: numberVariable(1, 1000, 14),
  /** Encrypts the secrets of the data folder in a backup; absent = they are left out. */
  BACKUP_PASSPHRASE: z.string().min(16, 'use at least 16 characters').optional(),
  /** For an s3:// target that is not Amazon's. */
  AWS_ENDPOINT_URL: webAddressVariable.optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
};

export type BackupVariables = z.infer<z.ZodObject<typeof backupVariables>>;

/** The keys of an s3:// target as the database package takes them. */
export function s3AccessOf(variables: BackupVariables): {
  endpoint: string | undefined;
  region: string | undefined;
  accessKeyId: string | undefined;
  secretAccessKey: string | undefined;
} {
  return {
    endpoint: variables.AWS_ENDPOINT_URL,
    region: variables.AWS_REGION,
    accessKeyId: variables.AWS_ACCESS_KEY_ID,
    secretAccessKey: variables.AWS_SECRET_ACCESS_KEY,
  };
}
