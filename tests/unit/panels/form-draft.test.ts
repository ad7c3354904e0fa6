import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { loadPanel, panelAction } from '~/panels/panels.server';
import { nowhere } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

const opened = {
  at: '2026-01-01T10:00:00.000Z',
  values: {
    image: '',
    image_remove: false,
    name: 'Grill',
    description: '',
    visibility: '',
    active: true,
  },
};

/** A person with one draft, of a form that may be another's. */
function guardedWith(form: string, objectId: number | null) {
  const dropped: unknown[] = [];
  const answers: Record<string, (params: { id?: string }) => unknown> = {
    'menu.get': () => ({
      stations: [
        { ...opened.values, id: 11, version: 5, location_id: 1, image: null, categories: [] },
      ],
    }),
    'draft.get': ({ id }) => {
      if (id !== 'kept-draft') throw new CreatorError(404, 'There is no such draft.');
      const entries = [
        ['intent', 'panel:save'],
        ['name', 'Late grill'],
        ['visibility', 'mobile'],
        ['version', '4'],
        ['once', 'key-12345678'],
        ['opened', JSON.stringify(opened)],
      ];
      const values = { why: 'ended', entries, files: ['grill.png'] };
      return { id, form, object_id: objectId, values };
    },
    'draft.drop': (params) => dropped.push(params),
    'form.see': () => ({ others: [], more: 0, changed: null, tab: 0 }),
  };
  const call = async (method: string, params: { id?: string }) => answers[method]?.(params);
  const write = async () => ({ data: { id: 31 }, actionId: 7 });
  const guarded = {
    creator: { call, write } as unknown as Creator,
    location: { id: 1, menu: { location_id: 1, writable: true }, has: {} },
    user: { access_level: 5 },
  } as unknown as LocationGuarded;
  return { guarded, dropped };
}

const address = (draft: string) =>
  new URL(`http://creator.test/location/1/items?mode=edit&type=station&id=11&draft=${draft}`);

describe('a form that was sent after its session had ended', () => {
  it('fills the panel with what was typed, on the version that it was opened with', async () => {
    const { guarded } = guardedWith('station', 11);
    const panel = await loadPanel(guarded, address('kept-draft'));
    expect(panel?.content).toMatchObject({
      kind: 'station',
      object: { version: 5 },
      values: { name: 'Grill' },
      draftGone: false,
      draft: {
        id: 'kept-draft',
        values: { name: 'Late grill', visibility: 'mobile', active: false },
        baseline: opened,
        version: '4',
        once: 'key-12345678',
        hadFile: true,
      },
    });
  });

  it.each([
    ['station', 12, 'kept-draft'],
    ['category', 11, 'kept-draft'],
    ['station', 11, 'swept-draft'],
  ])('of %s %i in %s is not that of another object', async (form, objectId, draft) => {
    const { guarded } = guardedWith(form, objectId);
    const panel = await loadPanel(guarded, address(draft));
    expect(panel?.content).toMatchObject({
      draft: null,
      draftGone: true,
      values: { name: 'Grill' },
    });
  });

  it.each([
    ['panel:discard', '/location/1/items?mode=edit&type=station&id=11'],
    ['panel:close', '/location/1/items'],
  ])('is forgotten by %s', async (intent, to) => {
    const { guarded, dropped } = guardedWith('station', 11);
    const form = new FormData();
    form.append('intent', intent);
    const request = new Request(address('kept-draft'), { method: 'POST' });
    const args = { request, params: {}, context: {} };
    const url = new URL(request.url);
    const answer = await panelAction({ guarded, args, form, url, position: nowhere });
    expect(answer instanceof Response && answer.headers.get('Location')).toBe(to);
    expect(dropped).toEqual([{ location_id: 1, id: 'kept-draft' }]);
  });

  it('is forgotten once it is saved; a new station’s leads to the stations when it is closed', async () => {
    const { guarded, dropped } = guardedWith('station', null);
    const url = 'http://creator.test/location/1/station/add?draft=kept-draft';
    const added = { mode: 'add', type: 'station' } as const;
    const send = async (fields: Record<string, string>) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      const args = { request: new Request(url, { method: 'POST' }), params: {}, context: {} };
      const answer = await panelAction(
        { guarded, args, form, url: new URL(url), position: nowhere },
        added,
      );
      return answer instanceof Response && answer.headers.get('Location');
    };
    expect(await send({ intent: 'panel:close' })).toBe('/location/1/station');
    expect(await send({ intent: 'panel:save', name: 'Late grill' })).toBe(
      '/location/1/station/31/category',
    );
    expect(dropped).toHaveLength(2);
  });
});
