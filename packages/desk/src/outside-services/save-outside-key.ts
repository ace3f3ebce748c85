import { storeSealedKey } from '@fml/reports';
import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { outsideService } from './service-state.ts';

const SENTENCE = 'Enter the key as the service shows it: 20 to 200 letters, digits and signs, no spaces.';

/** Null removes it. A key of the environment comes before it, so that there is nothing to type in. */
export const saveOutsideKey = defineSilentCommand({
  name: 'save-outside-key',
  right: 'settings',
  input: z.strictObject({
    service: outsideService,
    key: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]{20,200}$/, SENTENCE)
      .nullable(),
  }),
  run: async (context, { service, key }) => {
    const { tx, server } = context;
    if (server.outside.settings(service).hasKey) throw refuse('outside_key_set');
    await storeSealedKey(tx, service, key === null ? null : await server.seal('outside-keys', key));
    await writeAudit(context, {
      action: key === null ? 'remove' : 'change',
      subject: 'outside_services',
      rowIds: [service],
      rowCount: 1,
      details: { columns: { sealed_key: {} } },
    });
  },
});
