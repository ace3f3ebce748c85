import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { errorText } from '../connections/database-error.ts';
import { BackupError } from './backup-error.ts';
import type { BackupStore } from './backup-store.ts';

/** The size of one part of an upload. S3 takes 10,000 of them, so one file may have 160 GB. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_KEYS_PER_DELETE = 1000;

/** How an S3-compatible target is reached; what is absent is left to the client library, such as the role of a machine. */
export interface S3Access {
  endpoint?: string | undefined;
  region?: string | undefined;
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** Backups in a bucket, below `prefix`. An upload that fails leaves no object and no parts. */
export function s3Store(bucket: string, prefix: string, access: S3Access): BackupStore {
  const client = new S3Client(clientOptions(access));
  const description = `s3://${[bucket, prefix].filter((part) => part !== '').join('/')}`;
  const base = prefix === '' ? '' : `${prefix}/`;
  const refuse = (error: unknown): never => {
    if (error instanceof BackupError) throw error;
    const name = error instanceof Error ? error.name : '';
    if (name === 'AbortError') throw new BackupError('stopped', 'The backup was stopped.');
    throw new BackupError('target_unusable', `${description} refuses: ${name} ${errorText(error)}`.trim(), {
      cause: error,
    });
  };
  return {
    description,
    write: async (name, content, signal) => {
      // A stream that fails after the upload has ended would otherwise end the process.
      content.on('error', () => undefined);
      const upload = new Upload({
        client,
        params: { Bucket: bucket, Key: base + name, Body: content },
        partSize: PART_BYTES,
        queueSize: 2,
      });
      const abort = () => void upload.abort();
      signal?.addEventListener('abort', abort, { once: true });
      try {
        signal?.throwIfAborted();
        await upload.done();
      } catch (error) {
        content.destroy();
        refuse(error);
      } finally {
        signal?.removeEventListener('abort', abort);
      }
    },
    read: async (name) => {
      const { Body } = await client
        .send(new GetObjectCommand({ Bucket: bucket, Key: base + name }))
        .catch(refuse);
      if (!(Body instanceof Readable)) throw new BackupError('backup_damaged', `${name} is empty.`);
      return Body;
    },
    list: async (wanted) => {
      const names: string[] = [];
      try {
        for await (const page of paginateListObjectsV2(
          { client },
          { Bucket: bucket, Prefix: base + wanted },
        )) {
          for (const { Key } of page.Contents ?? [])
            if (Key !== undefined) names.push(Key.slice(base.length));
        }
      } catch (error) {
        refuse(error);
      }
      return names.sort();
    },
    remove: async (names) => {
      for (let from = 0; from < names.length; from += MAX_KEYS_PER_DELETE) {
        const Objects = names.slice(from, from + MAX_KEYS_PER_DELETE).map((name) => ({ Key: base + name }));
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } })).catch(refuse);
      }
    },
  };
}

function clientOptions({ endpoint, region, accessKeyId, secretAccessKey }: S3Access): S3ClientConfig {
  return {
    // Providers other than Amazon have no regions, but the signature needs one.
    ...(region !== undefined || endpoint !== undefined ? { region: region ?? 'us-east-1' } : {}),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    // Older providers refuse the checksums that Amazon has added. Every file is read back and compared anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
}
