import type { ActionFunctionArgs } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { giveBackSelected } from '~/objects/item/list/bulk/give-back-items.server';
import { loadBulk } from '~/objects/item/list/bulk/load-bulk.server';
import type { Selection } from '~/objects/item/list/bulk/selection';
import { giveBackInParts } from '~/objects/own-value/index.server';
import { loadOwnPanel } from '~/objects/own-value/panel/load.server';
import { heldRow, wordsOf } from '~/own-values/held-rows.server';
import { loadOwnQuestion } from '~/own-values/load-own-question.server';
import { nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

type Params = Record<string, unknown> & { objects?: { object_id: number }[] };
type Answers = Record<string, (params: Params) => unknown>;

const location = {
  id: 1,
  master_id: 2,
  timezone: null,
  currency: 'USD',
  has: {},
  location_type: 'location',
  operations: { meals: [] },
  creator_custom_fields: null,
  menu: { location_id: 1, writable: true, day_parts: [] },
} as unknown as LocationGuarded['location'];

const SINCE = '2026-11-20T09:12';

/** A service that answers the named calls, and gives every write an action of its own. */
function serviceThat(answers: Answers) {
  const asked: { method: string; params: Params }[] = [];
  const call = async (method: string, params: Params) => {
    asked.push({ method, params });
    const answer = answers[method];
    if (!answer) throw new CreatorError(500, `no answer to ${method}`);
    return answer(params);
  };
  const write = async (method: string, params: Params) => ({
    data: await call(method, params),
    actionId: asked.length,
  });
  const guarded = {
    creator: { call, write } as unknown as Creator,
    user: { id: 9, access_level: 3 },
    location,
  } as unknown as LocationGuarded;
  return { asked, guarded };
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const refs = (count: number) =>
  upTo(count).map((object_id) => ({
    kind: 'item' as const,
    object_id,
    seen: `price=${object_id}`,
  }));
const given = (params: Params) => ({ given_back: params.objects?.length });

describe('more own values than one call gives back', () => {
  it('are given back in parts, with one undo', async () => {
    const { asked, guarded } = serviceThat({ 'own_value.give_back': given });
    expect(await giveBackInParts(guarded, refs(1200), 'a-key-of-the-form')).toEqual({
      kind: 'success',
      message: '1,200 own values given back.',
      actionId: 1,
      also: [2],
      parts: ['1,000 values', '200 values'],
    });
    expect(asked.flatMap(({ params }) => params.objects)).toEqual(refs(1200));
  });

  it('are told with their undo where a later part fails', async () => {
    const { guarded } = serviceThat({
      'own_value.give_back': (params) => {
        if (params.objects?.[0]?.object_id === 1) return given(params);
        throw new CreatorError(409, 'Somebody changed one of them.');
      },
    });
    expect(await giveBackInParts(guarded, refs(1200))).toEqual({
      kind: 'warning',
      message: '1,000 own values given back. The rest is still held: Somebody changed one of them.',
      actionId: 1,
    });
  });

  it('are refused where the first part fails', async () => {
    const { guarded } = serviceThat({});
    await expect(giveBackInParts(guarded, refs(2))).rejects.toThrow('no answer');
  });

  it.each<[string, Selection, number]>([
    ['all items that are found', { all: true, deselected: [3] }, 1199],
    ['items that are ticked', { all: false, ids: upTo(1150) }, 1150],
  ])('are found among %s', async (_, selection, count) => {
    const held = refs(1200).map((one) => ({ ...one, held: [{ field: 'price' }] }));
    const { asked, guarded } = serviceThat({
      'own_value.get_all': () => ({ objects: held }),
      'own_value.give_back': given,
      'item.list': ({ filters, limit }) =>
        (filters as { ids: number[] }).ids.slice(0, limit as number).map((id) => ({ id })),
    });
    const url = new URL('http://creator.test/location/1/items');
    const request = new Request(url, { method: 'POST' });
    const args: ActionFunctionArgs = { request, params: {}, context: {} };
    const form = new FormData();
    await giveBackSelected({ guarded, args, form, url, selection, position: nowhere });
    const back = asked.filter(({ method }) => method === 'own_value.give_back');
    expect(back.flatMap(({ params }) => params.objects)).toHaveLength(count);
  });
});

describe('the panel of an object that holds a picture', () => {
  it('offers that picture, however many are newer', async () => {
    const object = {
      ...{ kind: 'item', object_id: 5, name: 'Latte', source_id: 2, seen: 'image=1' },
      may: ['image'],
      source: { image: null },
      held: [
        {
          field: 'image',
          mode_id: null,
          value: 7,
          base: null,
          user_name: 'sam',
          since_local: SINCE,
        },
      ],
    };
    const picture = (id: number) => ({ id, description: id === 7 ? 'Latte of 2019' : '' });
    const { guarded } = serviceThat({
      'own_value.get_all': () => ({ objects: [object] }),
      'image.list': ({ ids }) => ({
        images:
          (ids as number[] | undefined)?.map(picture) ?? upTo(100).map((at) => picture(at + 9)),
      }),
    });
    const address = { type: 'itemDetails', mode: 'edit', id: 5 } as never;
    const own = await loadOwnPanel(guarded, address);
    expect(own?.pictures).toHaveLength(101);
    expect(own?.pictures).toContainEqual({ value: '7', label: 'Latte of 2019' });
    expect(own?.lines[0]).toMatchObject({ typed: '7', held: { text: 'Latte of 2019' } });
  });
});

describe('a question about the items selected', () => {
  const asks = async (search: string) => {
    const { asked, guarded } = serviceThat({
      'draft.get': () => ({ form: 'items:selection', values: { all: false, ids: [5, 6] } }),
      'item.bulk_edit': ({ action }) =>
        action === 'delete' ? { count: 0, skipped: 2 } : { count: 0, skipped: 1, held: 1 },
    });
    const id = '0123456789abcdef0123456789abcdef';
    const url = new URL(`http://creator.test/location/1/items?selection=${id}&${search}`);
    const bulk = await loadBulk(guarded, url);
    const edit = asked.find(({ method }) => method === 'item.bulk_edit');
    return { ...edit?.params, question: bulk?.question };
  };

  it.each([
    ['dialog=tags', 'add_tags'],
    ['dialog=untag', 'add_tags'],
    ['dialog=prices', 'price'],
    ['dialog=prices&amount=5', 'price'],
    ['dialog=activate', 'active'],
  ])('%s is about the inherited ones that may hold it', async (search, field) => {
    expect(await asks(search)).toMatchObject({ field, question: { held: 1, skipped: 1 } });
  });

  it('is about no inherited ones where copies are made', async () => {
    expect((await asks('dialog=duplicate')).question).toMatchObject({ held: 0, skipped: 2 });
  });
});

const price = (location_id: number, mode_id: number | null) => ({
  ...{ location_id, location_name: `Shop ${location_id}`, writable: true, kind: 'item' as const },
  ...{
    object_id: 5,
    name: 'Latte',
    field: 'price' as const,
    mode_id,
    value: 5,
    base: 4,
    source: 4,
  },
  ...{
    mode_name: mode_id === null ? null : 'Late',
    user_name: 'sam',
    since: '',
    since_local: SINCE,
  },
});

describe('what heirs hold', () => {
  it('is compared with the source, but for prices in modes', () => {
    const words = wordsOf(location);
    expect(heldRow(price(3, null), words)).toMatchObject({ difference: '+ $1.00', there: '$4.00' });
    expect(heldRow(price(3, 2), words)).toMatchObject({
      difference: null,
      there: 'the price without a mode',
    });
  });

  it('is counted beyond what is listed', async () => {
    const values = upTo(1300).flatMap((at) => [
      price(at, null),
      ...(at > 800 ? [price(at, 2)] : []),
    ]);
    const counts = [{ kind: 'item', field: 'price', values: 1803, locations: 1303, instead: 1303 }];
    const { guarded } = serviceThat({
      'draft.get': () => ({
        form: 'itemDetails',
        object_id: 5,
        values: { why: 'question', entries: [['price', '4,50']], files: [] },
      }),
      'own_value.rules': () => ({
        rules: [],
        objects: [{ kind: 'item', object_id: 5, name: 'Latte' }],
      }),
      'own_value.held': ({ limit, offset = 0 }) => ({
        ...{ heirs: 1400, listed: values.length, counts },
        values: values.slice(Number(offset), Number(offset) + Number(limit)),
      }),
    });
    const change = { field: 'price', label: 'Price', was: '$4.00', now: '$4.50' };
    const url = new URL('http://creator.test/location/1/own-values/item/5?draft=a');
    url.searchParams.set('back', '/location/1/items');
    const asked = loadOwnQuestion(guarded, url, { kind: 'item', id: '5' }, async () => [
      change as never,
    ]);
    const [changed] = (await asked).page.changed;
    expect(changed).toMatchObject({ follow: 97, keep: 1303, hidden: 3, unlisted: 800 });
    expect(changed?.rows).toHaveLength(500);
    expect(changed?.rows[0]?.difference).toBe('+ $0.50');
  });
});
