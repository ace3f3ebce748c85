import { z } from 'zod';

/** A note as operations answer it: the columns of `lead_notes`. */
export const note = z.object({
  id: z.string(),
  leadId: z.string(),
  body: z.string(),
  author: z.string(),
  /** The application with which the author wrote it. */
  application: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  deletedAt: z.string().nullable(),
});

export const NOTE_COLUMNS = note.keyof().options;

export const noteBody = z
  .string()
  .trim()
  .min(1, 'Write something first.')
  .max(10_000, 'The note is too long: 10,000 characters at most.');
