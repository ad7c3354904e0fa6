import { toldActions } from '../audit/told';
import { visibleActions, visibleTo } from '../audit/visible';
import type { Handlers } from '../context';
import { mayUndo } from './ledger';

export const recentActionsHandlers: Pick<Handlers, 'ledger.list'> = {
  'ledger.list': async ({ before, limit }, { reader, account, location }) => {
    const visible = await visibleTo(reader, account, location);
    const found = await visibleActions(reader, visible, {
      narrow: (eb) =>
        eb.and([
          eb('action.account_id', '=', account.id),
          eb('action.outcome', '=', 'done'),
          eb('action.undoes', 'is', null),
        ]),
      kinds: visible.kinds,
      below: before,
      limit,
      order: 'desc',
    });
    const actions = await toldActions(reader, visible, found);
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
