import { beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '~/creator/contract';
import { callsOf, RIGHTS, type Right, rightsTable } from '~/creator/contract/rights';
import { ROLES } from '~/creator/contract/roles';
import { FACTOR_REFUSALS } from './support/factor-params';
import type { Ground } from './support/ground';
import { leastParams } from './support/least-params';
import { groundOf, sharedGrounds } from './support/rights-cases';
import { onCrossedStages, type Stage } from './support/stage';
import { addLimited, LIMITED, type Person } from './support/world';

const PEOPLE: readonly (readonly [Person, number])[] = [
  ['provider', 1],
  ['admin', 3],
  ['manager', 5],
  ...(Object.entries(LIMITED) as [Person, number][]),
];

/** Another value of a field than the ground has. */
const OTHERS: Readonly<Record<string, (ground: Ground) => unknown>> = {
  'item active': () => 0,
  'item name': () => `Item ${Math.random()}`,
  'item image': ({ image }) => image,
  'item options': () => [],
  'item day_parts': () => [1],
  'item allergens': () => ['nuts'],
  'item dietary': () => ['vegan'],
  'item price': () => 12.34,
  'item price_by_weight': () => 1,
  'item weight': () => 0.5,
  'option active': () => 0,
  'option name': () => `Option ${Math.random()}`,
  'option price': () => 1.23,
};

/** Of these the least changes a price. Of others the line may do a part alone, which their fields are. */
const WITHOUT_PRICE: { [M in Method]?: (ground: Ground) => object } = {
  'menu.update_item': ({ locationId, items: [item_id] }) => ({
    ...{ location_id: locationId, item_id },
    name: `Item ${Math.random()}`,
  }),
  'item.update': ({ locationId, items: [id] }) => ({ location_id: locationId, id, active: 0 }),
  'option.update': ({ locationId, option: id }) => ({ location_id: locationId, id, active: 0 }),
  'item.bulk_edit': ({ locationId, items: [id] }) => ({
    ...{ location_id: locationId, action: 'update', field: 'active', value: 0, ids: [id] },
  }),
};

const UNDO: readonly Method[] = ['ledger.undo', 'ledger.undo_part'];

/** All that a line of the table names, done by somebody: how each was answered. */
async function doneBy(
  stage: Stage,
  who: Person,
  right: Right,
  groundFor: ReturnType<typeof sharedGrounds>,
) {
  const done: [what: string, status: number][] = [];
  const send = async (what: string, method: Method, params: object) => {
    const { status } = await stage.send(who, method, params);
    done.push([what, status]);
  };
  for (const method of callsOf(right)) {
    if (FACTOR_REFUSALS[method]) continue;
    // One webhook serves all who share a location, until it is deleted.
    const isOfHook = method.startsWith('webhook.');
    const ground = await (isOfHook ? groundOf(stage, who, 'own') : groundFor(method, who, 'own'));
    if (UNDO.includes(method)) {
      const own = await groundOf(stage, who, 'own');
      const at = { location_id: own.locationId, id: own.items[0] };
      const { body } = await stage.send(who, 'item.update', { ...at, active: 0 });
      const objects = [{ kind: 'item', id: own.items[0] }];
      const part = method === 'ledger.undo' ? {} : { objects };
      // Who may mark nothing has nothing of their own to take back.
      await send(method, method, { action_id: body.action_id ?? own.action, ...part });
    } else {
      await send(method, method, (WITHOUT_PRICE[method] ?? leastParams[method])(ground));
    }
  }
  const ground = await groundOf(stage, who, 'own');
  for (const [kind, field] of right.fields ?? []) {
    const id = kind === 'item' ? ground.items[0] : ground.option;
    const value = OTHERS[`${kind} ${field}`]?.(ground);
    const links = field === 'options' ? { option_groups: [] } : {};
    const params = { location_id: ground.locationId, id, [field]: value, ...links };
    await send(`${kind}.${field}`, `${kind}.update` as Method, params);
  }
  if (right.what === 'Time zone and currency') {
    const { locationId: location_id } = ground;
    const others = who === 'provider' ? ['Europe/Paris', 'EUR'] : ['Asia/Tokyo', 'GBP'];
    const [timezone, currency] = who === 'admin' ? ['UTC', 'CAD'] : others;
    await send('timezone', 'location.update', { location_id, timezone });
    await send('currency', 'location.update', { location_id, currency });
  }
  if (right.what === 'Undo actions of others') {
    await send('others', 'ledger.undo', { action_id: ground.action });
  }
  return done;
}

onCrossedStages('the table of roles', (stage) => {
  beforeAll(async () => {
    await addLimited(stage.world);
    const meals = [{ id: 1, name: 'Lunch', start: '11:00', end: '14:00' }];
    await stage.world
      .as('manager')
      .call('location.update', { location_id: stage.world.locations.ours, operations: { meals } });
  });
  const groundFor = sharedGrounds(stage);
  const table = rightsTable(PEOPLE.map(([, level]) => level));

  it('has a column for each role', () => {
    expect(PEOPLE.map(([, level]) => level)).toEqual(ROLES.map(({ level }) => level));
  });

  describe.each(RIGHTS)('$title', ({ title, rights }) => {
    const rows = table.find((group) => group.title === title)?.rights ?? [];

    it.each(rights)('$what', { timeout: 60_000 }, async (right) => {
      const cells = rows.find(({ what }) => what === right.what)?.cells ?? [];
      for (const [index, [who]] of PEOPLE.entries()) {
        // Whoever may less than somebody who may not is refused by the same rule: one engine tries all.
        const isAtBorder = cells[index] !== cells[index - 1] || cells[index] !== cells[index + 1];
        if (stage.engine === 'postgres' && !isAtBorder) continue;
        const done = await doneBy(stage, who, right, groundFor);
        const refused = done.filter(([, status]) => status === 403 || status === 401);
        const failed = done.filter(([, status]) => status === 404 || status >= 500);
        expect([who, failed]).toEqual([who, []]);
        expect([who, done.length]).not.toEqual([who, 0]);
        if (cells[index] === false) expect([who, refused]).toEqual([who, done]);
        else if (cells[index] === 'part') {
          expect([who, [0, done.length].includes(refused.length)]).toEqual([who, false]);
        } else expect([who, refused]).toEqual([who, []]);
      }
    });
  });
});
