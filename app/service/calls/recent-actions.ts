import { toAuditEntries } from '~/audit/service/audit-entries.service';
import { firstFullPage, spansOf } from '~/audit/service/month-ranges.service';
import { type Narrow, visibleActions, visibleTo } from '~/audit/service/visible.service';
import type { Handlers } from '../context';
import { mayUndo } from './ledger';

export const recentActionsHandlers: Pick<Handlers, 'ledger.list'> = {
  'ledger.list': async ({ before, limit }, { reader, account, location }) => {
    const visible = await visibleTo(reader, account, location);
    const own = {
      narrow: ((eb) =>
        eb.and([
          eb('action.account_id', '=', account.id),
          eb('action.outcome', '=', 'done'),
          eb('action.undoes', 'is', null),
        ])) satisfies Narrow,
      kinds: visible.kinds,
    };
    const page = { order: 'desc', limit } as const;
    const spans = await spansOf(reader, { order: 'desc', at: before });
    const { found } = await firstFullPage(spans, page, async (months) => ({
      found: await visibleActions(reader, visible, { ...page, ...own, below: before, months }),
      end: null,
    }));
    const actions = await toAuditEntries(reader, visible, found);
    const undoable = await mayUndo(reader, account, actions, location.id);
    return actions.map(({ id, time, summary, from, undone }) => ({
      id,
      time,
      summary,
      from,
      undone,
      may_undo: undoable.has(id),
    }));
  },
};
