import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import { loadPanel } from '~/panels/panels.server';
import type { MenuPosition } from '~/screen/menu-position';
import type { LocationGuarded } from '~/session/guards.server';

const HERE = 1;
const TEMPLATE = 7;
const MASTER = 8;

const category = {
  id: 21,
  category_id: 21,
  version: 3,
  location_id: HERE,
  station_id: 11,
  name: 'Tea',
  description: '',
  active: 1,
  visibility: 'tablet',
  schedule: '2026-05-01,2026-05-02',
  image: null,
  order: 100,
  item_count: 2,
  items: [],
};

function stationOf(location_id: number) {
  return {
    id: 11,
    version: 4,
    location_id,
    name: 'Coffee Bar',
    description: 'Hot drinks.',
    active: 1,
    visibility: null,
    image: 5,
    order: 1,
    categories: [category, { ...category, id: 22, category_id: 22, item_count: 3, location_id }],
  };
}

interface World {
  /** Whose the station is. */
  owner?: number;
  menu?: { location_id: number; writable: boolean };
  readable?: boolean;
  failure?: unknown;
}

function guardedIn({ owner = HERE, menu, readable = true, failure }: World): LocationGuarded {
  const answers: Record<string, () => unknown> = {
    'own_value.get_all': () => ({ objects: [] }),
    'form.see': () => ({ others: [], more: 0, changed: null, tab: 0 }),
    'menu.get': () => ({ stations: [stationOf(owner)], option_groups: [], options: [] }),
    'location.get_inheritance': () => ({
      master_location: { id: MASTER, name: 'Campus master', readable },
      group_inheritance: [{ template_location_id: TEMPLATE, name: 'Snack template', readable }],
      template_groups: [],
    }),
  };
  const call = async (method: string, params: { station_id?: number }) => {
    if (failure) throw failure;
    if (params.station_id === 404) throw new CreatorError(404, 'There is no such station here.');
    return answers[method]?.();
  };
  return {
    creator: { call } as unknown as Creator,
    user: { id: 1, access_level: 5 },
    location: { id: HERE, menu: menu ?? { location_id: HERE, writable: true }, has: {} },
  } as unknown as LocationGuarded;
}

const editing = (type: string, id: number) => `mode=edit&type=${type}&id=${id}`;

async function panelAt(world: World, query: string, place?: MenuPosition) {
  const url = new URL(`http://creator.test/location/1/items?${query}`);
  const panel = await loadPanel(guardedIn(world), url, place);
  if (!panel) throw new Error('No panel.');
  return panel;
}

describe('the panel of a station or a category', () => {
  it('has the form of one’s own, and counts the items in it', async () => {
    const { content, status } = await panelAt({}, editing('station', 11));
    expect(status).toBe(200);
    expect(content).toMatchObject({
      kind: 'station',
      object: { id: 11, version: 4, name: 'Coffee Bar' },
      values: { image: '5', name: 'Coffee Bar', visibility: '', active: true },
      itemCount: 5,
    });
  });

  it('lists the days of a category', async () => {
    const { content } = await panelAt({}, editing('category', 21));
    expect(content).toMatchObject({
      kind: 'category',
      itemCount: 2,
      months: [{ month: 'May 2026', days: '1, 2' }],
    });
  });

  it('finds a category that stands elsewhere than the view', async () => {
    const elsewhere = { stationId: 404, categoryId: null };
    const { content } = await panelAt({}, editing('category', 21), elsewhere);
    expect(content).toMatchObject({ kind: 'category', object: { id: 21 } });
  });

  it('carries its place, and asks before a deletion', async () => {
    const place = { stationId: 11, categoryId: 21 };
    const panel = await panelAt({}, `${editing('category', 21)}&confirm=delete`, place);
    expect(panel).toMatchObject({ position: place, asksToDelete: true });
  });

  it('opens for an address that means it without a query', async () => {
    const url = new URL('http://creator.test/location/1/station/add');
    const place = { stationId: null, categoryId: null };
    const added = await loadPanel(guardedIn({}), url, place, { mode: 'add', type: 'station' });
    expect(added?.content).toMatchObject({ kind: 'station', object: null });
    expect(await loadPanel(guardedIn({}), url, place)).toBeNull();
  });

  it('makes a category of the station in view alone', async () => {
    const query = 'mode=add&type=category';
    const { content, status } = await panelAt({}, query);
    expect(content).toMatchObject({ kind: 'missing', message: 'A category needs a station.' });
    expect(status).toBe(404);
    const inView = await panelAt({}, query, { stationId: 11, categoryId: null });
    expect(inView.content).toMatchObject({ kind: 'category', object: null, months: null });
  });
});

describe('an object of another location', () => {
  it.each([
    [TEMPLATE, 'This station belongs to a template.', 'Edit in template'],
    [MASTER, 'This station belongs to the master menu.', 'Edit in master menu'],
  ])('of %i opens no form, but leads to its owner', async (owner, title, text) => {
    const panel = await panelAt({ owner }, `${editing('station', 11)}&confirm=delete`);
    expect(panel.asksToDelete).toBe(false);
    expect(panel.content).toMatchObject({
      kind: 'locked',
      id: 11,
      title: 'Coffee Bar',
      picture: '/images/5?size=thumb',
      why: { title },
      link: {
        href: `/location/${owner}/station/11/category?mode=edit&type=station&id=11`,
        text,
      },
      facts: [
        { label: 'Description', value: 'Hot drinks.' },
        { label: 'Visible On', value: 'All' },
        { label: 'Active', value: 'On' },
      ],
    });
  });

  it('leads nowhere where its owner was not given to the person', async () => {
    const world = { owner: TEMPLATE, readable: false };
    const { content } = await panelAt(world, editing('category', 22));
    expect(content).toMatchObject({
      kind: 'locked',
      why: { text: 'It is kept at Snack template, which was not given to you.' },
      link: null,
      facts: expect.arrayContaining([{ label: 'Schedule', value: 'May 2026: 1, 2' }]),
    });
  });

  it('says so where its owner is not known', async () => {
    const { content } = await panelAt({ owner: 99 }, editing('station', 11));
    expect(content).toMatchObject({
      why: { title: 'This station belongs to another location.' },
      link: null,
    });
  });
});

describe('a menu that may only be read', () => {
  const source = { menu: { location_id: 3, writable: false }, owner: 3 };

  it('shows its stations and categories, and says why they have no form', async () => {
    const { content, asksToDelete } = await panelAt(
      source,
      `${editing('station', 11)}&confirm=delete`,
    );
    expect(asksToDelete).toBe(false);
    expect(content).toMatchObject({
      kind: 'locked',
      why: {
        title: 'You may read this menu but not change it.',
        text: 'This location mirrors the menu of another one, which was not given to you.',
      },
      link: null,
    });
  });

  it('takes no new station', async () => {
    const { content } = await panelAt(source, 'mode=add&type=station');
    expect(content).toMatchObject({ kind: 'locked', id: null, title: 'Add Station' });
  });

  it('is edited through a mirror by who may write its source', async () => {
    const menu = { location_id: 3, writable: true };
    const { content } = await panelAt({ menu, owner: 3 }, editing('station', 11));
    expect(content.kind).toBe('station');
  });
});

describe('a panel that cannot be had', () => {
  it.each(['station', 'category'])('is a %s that is not there', async (type) => {
    for (const query of [editing(type, 404), `mode=edit&type=${type}&id=x`]) {
      const { content, status } = await panelAt({}, query);
      expect(content).toMatchObject({ kind: 'missing', message: `There is no such ${type} here.` });
      expect(status).toBe(404);
    }
  });

  it('says so in the words of the specification where the service fails', async () => {
    const failure = new CreatorError(500, '');
    const { content, status } = await panelAt({ failure }, editing('station', 11));
    expect(content).toMatchObject({
      kind: 'missing',
      message: 'Error loading station in Creator. Please refresh.',
    });
    expect(status).toBe(500);
  });

  it('lets a session that ended end the page, and a busy database be tried again', async () => {
    const signOut = new Response(null, { status: 302 });
    await expect(panelAt({ failure: signOut }, editing('station', 11))).rejects.toBe(signOut);
    const busy = new CreatorError(503, '', { retryAfter: 7 });
    const refused = panelAt({ failure: busy }, editing('station', 11));
    await expect(refused).rejects.toMatchObject({ status: 503 });
  });
});
