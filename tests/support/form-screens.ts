import type { Calls } from './calls';
import { callsOf } from './calls';
import { sessionCookie } from './doors';
import { everyScreen } from './every-screen';
import { PASSWORD, STAFF } from './people';
import { picture } from './pictures';

let found: Promise<string[]> | undefined;

/** The screens, panels and dialogs of the demo's first location that hold forms, read once by each worker. */
export function formScreens(origin: string): Promise<string[]> {
  found ??= find(origin);
  return found;
}

async function find(origin: string): Promise<string[]> {
  const calls = await callsOf(origin, STAFF);
  const { locationId } = calls;
  const { stationId, categoryId, itemId, actionId, groupId } = await prepared(calls);
  const cookie = await sessionCookie(origin, STAFF, PASSWORD);
  const items = `/location/${locationId}/items?q=Every+form`;
  const editor = `${items}&mode=edit&type=item&id=${itemId}`;
  return everyScreen({
    origin,
    cookie,
    params: {
      locationId,
      stationId,
      categoryId,
      kind: 'item',
      id: itemId,
      actionId,
      jobId: 1,
      file: 'none',
      token: 'none',
    },
    // What only scripts, a search or a button of another form lead to.
    also: [
      `/location/${locationId}/audit/${actionId}/undo`,
      ...['new', 'existing', groupId].map((group) => `${editor}&dialog=group&group=${group}`),
      `${editor}&dialog=copy-options&copy=Every&from=${itemId}`,
      `${editor}&confirm=delete`,
      `/location/${locationId}/station/${stationId}/schedule?dialog=days&id=${categoryId}`,
      `/location/${locationId}/settings?dialog=copy-hours&what=meals&preview=1`,
      `/location/${locationId}/price-modes/grid?adjust=1&amount=5`,
      ...(await previewed(origin, cookie, { locationId, itemId })),
      `/location/${locationId}/discounts?mode=add&type=discount&find=es&slot=1`,
    ],
  });
}

/** Files that were sent, as they are looked at before anything is done: of pictures, prices and a menu. */
async function previewed(
  origin: string,
  cookie: string,
  { locationId, itemId }: { locationId: number; itemId: number },
): Promise<string[]> {
  const here = `/location/${locationId}`;
  const send = async (path: string, fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const url = new URL(path, origin);
    const headers = { Cookie: cookie, Origin: origin, Accept: 'text/html' };
    const answer = await fetch(url, { method: 'POST', redirect: 'manual', headers, body });
    const to = new URL(answer.headers.get('Location') ?? path, url);
    return `${to.pathname}${to.search}`;
  };
  const image = new File([new Uint8Array((await picture('teal')).buffer)], 'every form bun.png');
  const menu = new File([`id,price\n${itemId},7.5`], 'every-form.csv', { type: 'text/csv' });
  const rows = `item_id,price\n${itemId},3.25`;
  return [
    await send(`${here}/items/images`, { intent: 'upload', files: image }),
    await send(`${here}/priceModesImportItems`, { intent: 'preview', price_mode: '1', text: rows }),
    await send(`${here}/import`, { file: menu }),
  ];
}

/** One of each kind that forms are of, and an action of which something was edited since. */
async function prepared(calls: Calls) {
  const { locationId: location_id, call, addItem, addStation, addCategory } = calls;
  const group = await call('option_group.create', { location_id, name: 'Every form sizes' });
  const ids = [];
  for (const name of ['Every form tea', 'Every form bun', 'Every form pie', 'Every form soup']) {
    const option = { id: null, name: `Large ${name}`, price: 1, active: 1 as const };
    ids.push(
      await addItem({
        name,
        price: 4,
        option_groups: [{ id: group.id, group_type: 'multi', range: [0, 1] }],
        options: [{ ...option, group: group.id }],
      }),
    );
  }
  const [itemId = 0, ...others] = ids;
  const stationId = await addStation('Every form station');
  const { id: categoryId } = await addCategory(stationId, { name: 'Every form', items: ids });
  await call('item.bulk_edit', { location_id, action: 'update', field: 'active', value: 0, ids });
  const [deed] = await call('ledger.list', { location_id });
  for (const id of others.slice(1)) await call('item.update', { location_id, id, active: 1 });
  const gone = await addItem({ name: 'Every form gone', price: 4 });
  await call('item.destroy', { location_id, id: gone });
  const { id: goneCategory } = await addCategory(stationId, {
    name: 'Every form gone',
    items: ids,
  });
  await call('category.destroy', { location_id, id: goneCategory });
  return { stationId, categoryId, itemId, actionId: deed?.id ?? 0, groupId: group.id };
}
