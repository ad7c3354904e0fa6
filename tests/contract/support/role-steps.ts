import { CreatorError } from '~/creator/client';
import { importsIn } from './importing';
import type { Menu } from './menu';
import type { Person, World } from './world';

interface Ground {
  location_id: number;
  menu: Menu;
  actions: number[];
}

/** What the walk of roles does besides what everybody does: files, jobs, versions, moments and parts of actions. */
export const ROLE_SORTS = [
  'csv',
  'import',
  'restore',
  'bring back',
  'part',
  'copy',
  'old call',
  'rules',
  'modes',
] as const;

/** @returns whether it was done, rather than refused */
export async function takeRoleStep(
  world: World,
  { location_id, menu, actions }: Ground,
  [sort, pick]: readonly [sort: number, pick: number],
  who: Person,
): Promise<boolean> {
  const creator = world.as(who);
  const items = await world.store.reader
    .selectFrom('item')
    .select('id')
    .where('location_id', '=', location_id)
    .orderBy('id')
    .execute();
  const id = items[pick % Math.max(1, items.length)]?.id ?? 0;
  const price = 1 + (pick % 50) / 10;
  const file = `id,name,price\r\n${id},Named ${pick},${price}\r\n,New ${pick},${price}\r\n`;
  const here = { location_id };
  const write = async (method: string, params: object) => {
    const { actionId } = await creator.write(method as 'item.update', params as never);
    if (actionId !== null) actions.push(actionId);
  };
  const steps: Record<(typeof ROLE_SORTS)[number], () => Promise<void>> = {
    csv: () => write('menu.import_menu', { ...here, format: 'csv', menu: file, preview: false }),
    import: async () => {
      const imports = importsIn(
        () => creator,
        () => location_id,
      );
      const { id: import_id } = await imports.settled('menu.csv', file);
      const { job_id } = await creator.call('import.apply', { location_id, import_id });
      const { action_id } = await imports.ended(job_id);
      if (action_id !== null) actions.push(action_id);
    },
    restore: () => write('object.restore', { ...here, kind: 'item', id, version: 1 + (pick % 3) }),
    'bring back': () =>
      write('menu.bring_back', {
        ...here,
        at: new Date(Date.now() - 1000).toISOString().slice(0, 19),
      }),
    part: () =>
      write('ledger.undo_part', {
        action_id: actions[pick % Math.max(1, actions.length)] ?? 0,
        objects: [{ kind: 'item', id }],
      }),
    copy: () => write('item.duplicate', { ...here, ids: [id] }),
    'old call': () =>
      write('menu.update_item', { ...here, item_id: id, name: `Old ${pick}`, price }),
    rules: () =>
      write('fee.create', { ...here, name: `Fee ${pick}`, details: { type: 'flat', value: 0.05 } }),
    modes: () =>
      write('item.update', {
        ...here,
        id,
        prices: [{ mode_id: menu.mode, price }],
        tags: [`t${pick}`],
      }),
  };
  try {
    const name = ROLE_SORTS[sort % ROLE_SORTS.length] ?? 'csv';
    await steps[name]();
    return true;
  } catch (error) {
    if (error instanceof CreatorError && error.status < 500) return false;
    throw error;
  }
}
