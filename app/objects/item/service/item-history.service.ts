import { restoreObject } from '~/service/calls/object';
import type { Handlers } from '~/service/context';
import { wholeItem } from './read-item.service';

export const itemHistoryHandlers: Pick<Handlers, 'item.restore'> = {
  'item.restore': ({ id, version, fields }, context) =>
    restoreObject(context, { kind: 'item', id, version, fields }, async (ledger, { kept }) => ({
      item: await wholeItem(ledger.read, context.location, id),
      kept,
    })),
};
