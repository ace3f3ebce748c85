import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The packaged browser as unpacked files. */
export interface UnpackedBrowser {
  path: string;
  /** Shared libraries for machines without libnss3. */
  libraryDir: string;
  /** Folder with fonts.conf and one font family, for machines without any. */
  fontsDir: string;
}

/**
 * Unpacks the browser inside `@sparticuz/chromium` once per version into the cache folder.
 * Two processes may do so at once: each unpacks into its own folder, and the first rename wins.
 *
 * @throws when the package holds no binary for this machine or the disk is full
 */
export async function unpackPackagedBrowser(cacheDir: string): Promise<UnpackedBrowser> {
  const packageDir = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
  const target = join(cacheDir, `chromium-${await packageVersion(packageDir)}-${process.arch}`);
  if (!(await exists(target))) {
    await mkdir(cacheDir, { recursive: true });
    const staging = await mkdtemp(join(cacheDir, 'unpacking-'));
    try {
      await inflateInto(staging, packageDir);
      await rename(staging, target).catch(async (error: unknown) => {
        if (!(await exists(target))) throw error;
      });
    } finally {
      await rm(staging, { recursive: true, force: true });
    }
  }
  return {
    path: join(target, 'chromium'),
    libraryDir: join(target, 'al2023', 'lib'),
    fontsDir: join(target, 'fonts'),
  };
}

/**
 * The package's own helper always unpacks into the system's temp folder. It runs in a process whose
 * temp folder is ours, which also keeps two seconds of decompression out of this one.
 */
async function inflateInto(folder: string, packageDir: string): Promise<void> {
  const moduleUrl = pathToFileURL(join(packageDir, 'build', 'index.js')).href;
  const archives = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br'].map((name) =>
    join(packageDir, 'bin', name),
  );
  const script = `const { inflate } = await import(${JSON.stringify(moduleUrl)});
    await Promise.all(${JSON.stringify(archives)}.map((file) => inflate(file)));`;
  await run(process.execPath, ['--input-type=module', '--eval', script], {
    env: { TMPDIR: folder, TEMP: folder, TMP: folder },
    timeout: 120_000,
  });
  await chmod(join(folder, 'chromium'), 0o755);
  // mkdtemp makes it private; another user of the machine may share the cache.
  await chmod(folder, 0o755);
}

async function packageVersion(packageDir: string): Promise<string> {
  const manifest: unknown = JSON.parse(await readFile(join(packageDir, 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? manifest.version : 'unknown';
  return String(version);
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
