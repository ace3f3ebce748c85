import { resolve } from 'node:path';
import type { BackupStore } from './backup-store.ts';
import { folderStore } from './folder-store.ts';
import type { S3Access } from './s3-store.ts';

/** Opens `s3://bucket/prefix`, or a folder. Nothing is asked or created until it is used. */
export async function openBackupStore(target: string, access: S3Access = {}): Promise<BackupStore> {
  const [, bucket, prefix = ''] = /^s3:\/\/([^/]+)\/?(.*?)\/*$/.exec(target) ?? [];
  if (bucket === undefined) return folderStore(resolve(target));
  // Loaded only where it is used: the client library is large.
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(bucket, prefix, access);
}
