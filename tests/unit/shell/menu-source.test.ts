import { describe, expect, it } from 'vitest';
import { type Creator, CreatorError } from '~/creator/client';
import type { AnswerOf } from '~/creator/contract';
import { integrationOf } from '~/screen/integration.server';
import { loadMenuSource } from '~/shell/menu-source/load-menu-source.server';
import { countsText, namesAndMore } from '~/shell/menu-source/menu-source-notes';

type Location = AnswerOf<'location.get'>;

const plain = {
  id: 4,
  name: 'Harbor Café',
  location_type: 'location',
  mirror_items_from: null,
  menu: { location_id: 4, writable: true, day_parts: [] as Location['menu']['day_parts'] },
  has: {
    inheritance: false,
    integration: false,
    mirrors: false,
    heirs: false,
    open_jobs: 0,
    alerts: null,
    stopped_webhooks: false,
    sold_out: 0,
    backup_problem: null,
  },
} as Location;
const mirror: Location = {
  ...plain,
  mirror_items_from: 9,
  menu: { location_id: 9, writable: true, day_parts: [] },
  has: { ...plain.has, mirrors: true, open_jobs: 0 },
};

/** A service that answers the named calls alone, and what it was asked. */
function service(answers: Record<string, unknown>): { creator: Creator; asked: string[] } {
  const asked: string[] = [];
  const call = async (method: string) => {
    asked.push(method);
    if (!(method in answers)) throw new CreatorError(500, '');
    return answers[method];
  };
  return { creator: { call } as unknown as Creator, asked };
}

describe('loadMenuSource', () => {
  it('asks for nothing that the location says is not there', async () => {
    const { creator, asked } = service({});
    expect(await loadMenuSource(creator, plain)).toEqual({
      templateFor: null,
      baseMenus: [],
      mirror: null,
      reaches: { places: [], others: 0 },
      integration: null,
      readOnly: false,
    });
    expect(asked).toEqual([]);
  });

  it('and the page beside it ask for the pricebook once', async () => {
    const location = { ...plain, has: { ...plain.has, integration: true } };
    const { creator, asked } = service({ 'location.integration': { name: 'Book' } });
    const [source, book] = await Promise.all([
      loadMenuSource(creator, location),
      integrationOf(creator, location),
    ]);
    expect([source.integration, book?.name, asked]).toEqual([
      'Book',
      'Book',
      ['location.integration'],
    ]);
    await integrationOf(creator, { ...location });
    expect(asked, 'another request asks anew').toHaveLength(2);
  });

  it('lists the master before the base menus, and names the pricebook', async () => {
    const { creator, asked } = service({
      'location.get_inheritance': {
        master_location: { id: 1, name: 'House', readable: true },
        group_inheritance: [{ template_location_id: 2, name: 'Campus', readable: false }],
        template_groups: [],
      },
      'location.integration': { name: 'Saltline', service: 'ingestor', type: 'automatic' },
    });
    const has = {
      inheritance: true,
      integration: true,
      mirrors: false,
      heirs: false,
      own_values: false,
      open_jobs: 0,
      alerts: null,
      stopped_webhooks: false,
      sold_out: 0,
      backup_problem: null,
    };
    const source = await loadMenuSource(creator, { ...plain, has });
    expect(source).toMatchObject({
      templateFor: null,
      baseMenus: [
        { id: 1, name: 'House', readable: true, kind: 'master' },
        { id: 2, name: 'Campus', readable: false, kind: 'base' },
      ],
      integration: 'Saltline',
    });
    expect(asked.sort()).toEqual(['location.get_inheritance', 'location.integration']);
    expect(countsText(source.baseMenus)).toBe('1 master, 1 base');
  });

  it('says for whom a template is, also where that is nobody yet', async () => {
    const template = { ...plain, location_type: 'template' };
    expect((await loadMenuSource(service({}).creator, template)).templateFor).toEqual([]);
    const { creator } = service({
      'location.get_inheritance': {
        master_location: null,
        group_inheritance: [],
        template_groups: [{ id: 3, name: 'Cafés', client_name: 'Northfield' }],
      },
    });
    const has = { ...plain.has, inheritance: true };
    expect((await loadMenuSource(creator, { ...template, has })).templateFor).toEqual([
      { id: 3, name: 'Cafés', clientName: 'Northfield' },
    ]);
  });

  it('names the source of a mirror and the other mirrors, itself not', async () => {
    const { creator } = service({
      'location.get': { id: 9, name: 'North' },
      'location.list_mirrors': {
        mirrors: [
          { id: 4, name: 'Harbor Café' },
          { id: 5, name: 'South' },
        ],
        others: 2,
      },
    });
    expect(await loadMenuSource(creator, mirror)).toMatchObject({
      mirror: { id: 9, name: 'North' },
      reaches: { places: [{ id: 9, name: 'North' }, { id: 5 }], others: 2 },
      readOnly: false,
    });
  });

  it('has no name for a source that the person may not open, and does not ask for it', async () => {
    const { creator, asked } = service({ 'location.list_mirrors': { mirrors: [], others: 0 } });
    const menu = { location_id: 9, writable: false, day_parts: [] };
    expect(await loadMenuSource(creator, { ...mirror, menu })).toMatchObject({
      mirror: { id: 9, name: null },
      readOnly: true,
    });
    expect(asked).toEqual(['location.list_mirrors']);
  });

  it('goes on without what cannot be read', async () => {
    const has = { ...plain.has, inheritance: true, integration: true, mirrors: true };
    expect(await loadMenuSource(service({}).creator, { ...mirror, has })).toEqual({
      templateFor: null,
      baseMenus: [],
      mirror: { id: 9, name: 'ID 9' },
      reaches: { places: [{ id: 9, name: 'ID 9' }], others: 0 },
      integration: null,
      readOnly: false,
    });
  });

  it('has no name for a source that turns out to be refused', async () => {
    const call = async () => {
      throw new CreatorError(401, 'No', { code: 'location_forbidden' });
    };
    const source = await loadMenuSource({ call } as unknown as Creator, {
      ...mirror,
      has: plain.has,
    });
    expect(source.mirror).toEqual({ id: 9, name: null });
  });
});

describe('namesAndMore', () => {
  it.each([
    [[], 0, ''],
    [[], 1, '1 other location'],
    [[], 3, '3 other locations'],
    [['A'], 0, 'A'],
    [['A'], 2, 'A and 2 more'],
    [['A', 'B'], 0, 'A and B'],
    [['A', 'B', 'C'], 0, 'A, B and C'],
    [['A', 'B', 'C', 'D'], 3, 'A, B, C and 4 more'],
  ])('%j and %i others are %j', (names, others, expected) => {
    expect(namesAndMore(names, others)).toBe(expected);
  });
});
