import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { initialDocument } from '~/fields/columns';
import { optionEntity } from '~/objects/option/entity.service';
import { optionFields } from '~/objects/option/fields';
import { importsIn, locationOf, told } from './support/importing';
import { onCrossedStages } from './support/stage';

const FOUND: readonly [name: string, typed: string][] = [
  ['Weißbier 0,5 l', 'weissbier'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łosoś wędzony', 'losos'],
  ['Đặc biệt phở', 'dac biet'],
  ['Æbleskiver', 'aebleskiver'],
  ['Œufs Mayo', 'oeufs'],
  ['ıspanak böreği', 'ispanak boregi'],
  ['½ Chicken', '1/2 chicken'],
  ['Soft\u00ADhyphen Cake', 'softhyphen'],
  ['Zero\u200BWidth Tea', 'zerowidth'],
  ['Jerry’s “Best” – large', 'jerry\'s "best" - large'],
  ['Soufﬂé', 'souffle'],
  ['ＣＯＬＡ', 'cola'],
];

onCrossedStages('names that are written in other letters than are typed', (stage) => {
  let here = { location_id: 0 };
  const manager = () => stage.as('manager');

  beforeAll(async () => {
    const made = await locationOf(
      stage,
      FOUND.map(([name]) => ({ name })),
    );
    here = { location_id: made.id };
  });

  const listed = async (search: string) => {
    const found = await manager().call('item.list', { ...here, filters: { search } });
    return found.map(({ name }) => name);
  };

  it('are found among items, and the other way round', async () => {
    for (const [name, typed] of FOUND) {
      expect(await listed(typed), typed).toEqual([name]);
      expect(await listed(name), name).toEqual([name]);
      expect(await listed(typed.slice(0, 2)), typed).toContain(name);
    }
  });

  it('are found among options and pictures, numbers in the middle of them too', async () => {
    const option = { ...initialDocument(optionFields), name: '' };
    await stage.world.write((ledger) =>
      ledger.create(
        optionEntity,
        here.location_id,
        ['Pølse 12 cm', 'Pølse 9 cm'].map((name) => ({ doc: { ...option, name } })),
      ),
    );
    const options = async (search: string) => {
      const found = await manager().call('option.list', { ...here, filters: { search } });
      return found.options.map(({ name }) => name);
    };
    expect(await options('polse 12')).toEqual(['Pølse 12 cm']);
    expect(await options('2 CM')).toEqual(['Pølse 12 cm']);
    expect(await options('POLSE')).toEqual(['Pølse 9 cm', 'Pølse 12 cm']);
    const create = { width: 4, height: 3, channels: 3 as const, background: '#996633' };
    const image = (await sharp({ create }).png().toBuffer()).toString('base64');
    await manager().call('image.create', { ...here, image, description: 'Smørrebrød på bord' });
    const found = await manager().call('image.list', { ...here, search: 'smorrebrod pa' });
    expect(found.total).toBe(1);
  });

  it('stand among their letters, numbers by their value', async () => {
    const { id } = await locationOf(
      stage,
      ['Zürich', '12 Wings', 'Đậu hũ', 'Œufs', 'Apple', '6 Wings', 'Łosoś', 'Æbleskiver'].map(
        (name) => ({ name }),
      ),
    );
    const sorted = (name: 'asc' | 'desc') =>
      manager().call('item.list', { location_id: id, sort_by: { name } });
    const order = [
      '6 Wings',
      '12 Wings',
      'Æbleskiver',
      'Apple',
      'Đậu hũ',
      'Łosoś',
      'Œufs',
      'Zürich',
    ];
    expect((await sorted('asc')).map(({ name }) => name)).toEqual(order);
    expect((await sorted('desc')).map(({ name }) => name)).toEqual(order.toReversed());
    const found = await manager().call('item.list', {
      location_id: id,
      filters: { search: '1' },
    });
    expect(found.map(({ name }) => name)).toEqual(['12 Wings']);
  });
});

onCrossedStages('one normal form', (stage) => {
  let location = 0;
  const manager = () => stage.as('manager');
  const { previewed, changes, here } = importsIn(manager, () => location);

  beforeAll(async () => {
    // As an earlier version stored it.
    location = (await locationOf(stage, [{ name: 'Cafe\u0301 noir' }, { name: 'Crème' }])).id;
  });

  it('is stored whichever a call sends, in names, texts, codes and rules', async () => {
    const made = await manager().call('item.create', {
      ...here(),
      name: 'Pa\u0302te\u0301',
      price: 1,
      description: 'Cre\u0300me',
      pos_id: 'E\u0301',
    });
    expect(made).toMatchObject({ name: 'Pâté', description: 'Crème', pos_id: 'É' });
    const rule = await manager().call('discount.create', {
      ...here(),
      name: 'R',
      details: { percent_off: 10, regexp: '^Cre\u0300me' },
    });
    expect(rule.details.regexp).toBe('^Crème');
  });

  it('is read from a file: the item is the same, and nothing changes', async () => {
    const csv = await previewed('menu.csv', 'name,price\nCre\u0300me,2\nCafé noir,2\n');
    expect((await changes(csv.id)).changes.map(told)).toEqual([
      'update item Cafe\u0301 noir: price 0 → 2',
      'update item Crème: price 0 → 2',
    ]);
    const json = await previewed('menu.json', '[{"name":"Cre\\u0300me","price":2}]');
    expect((await changes(json.id)).changes.map(told)).toEqual(['update item Crème: price 0 → 2']);
  });

  it.each(['^Café', '^Cafe\u0301', '^cafe', '^CAFE noir$', '(?P<a>Café|x)', '^Caf[é]'])(
    'lets the pattern %j reach a name that was stored in the other one',
    async (pattern) => {
      const { reaches } = await manager().call('item.reach', { ...here(), reaches: [{ pattern }] });
      expect(reaches[0]?.reached).toBe(1);
    },
  );
});
