export { BackupError } from '../backup-store/backup-error.ts';
export { openBackupStore } from '../backup-store/open-store.ts';
export { listBackups, readManifest } from './manifest.ts';
export { openBackupSource } from './open-source.ts';
export { runBackup } from './run-backup.ts';
export { type RestoreSummary, runRestore } from './run-restore.ts';
export { startBackups } from './start-backups.ts';
