import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface FakeS3 {
  bucket: string;
  /** How the client library reaches it. */
  access: { endpoint: string; accessKeyId: string; secretAccessKey: string };
  stop(): Promise<void>;
}

/** An S3 server on loopback with one empty bucket. It refuses an unknown key, as a real one does. */
export async function startFakeS3(): Promise<FakeS3> {
  const directory = await mkdtemp(path.join(tmpdir(), 'fml-s3-'));
  const bucket = 'backups';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It leaves out the slash that the client library signs at the end of a bucket's address.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    bucket,
    access: { endpoint: `http://127.0.0.1:${port}`, accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
