import { type Detector, MOST_OF_A_KIND } from '../service/detector.service';
import { among } from '../service/queries.service';
import { openItem, ownItems } from '../service/suggestions.service';

const WORDS: Record<string, string> = {
  contained: 'contained in',
  hot_cold_item: 'the hot or cold version of',
  others: 'related to',
};

/** Relations of an active item with one that is inactive, or no longer on this menu. */
export const orphanedRelation: Detector = {
  type: 'orphaned_relation',
  message: 'The other item is never offered with it.',
  watches: ['relation', 'item'],
  inherits: true,
  byItem: true,
  find: async (look) => {
    const { reader, location, scope } = look;
    const rows = await reader
      .selectFrom('relation')
      .innerJoin('item as first', 'first.id', 'relation.item_id')
      .innerJoin('item as second', 'second.id', 'relation.related_id')
      .select([
        'relation.id as relation',
        'relation.type',
        'first.id as firstId',
        'first.name as firstName',
        'first.active as firstActive',
        'first.location_id as firstPlace',
        'second.id as secondId',
        'second.name as secondName',
        'second.active as secondActive',
        'second.location_id as secondPlace',
      ])
      .where('relation.location_id', '=', location.id)
      .where((eb) => eb.or([among(look, 'relation.item_id'), among(look, 'relation.related_id')]))
      .where((eb) =>
        eb.or([
          eb('first.active', '<>', eb.ref('second.active')),
          eb('first.location_id', 'not in', [...scope]),
          eb('second.location_id', 'not in', [...scope]),
        ]),
      )
      .orderBy('relation.id')
      .limit(MOST_OF_A_KIND)
      .execute();
    return rows.map((row) => {
      const isFirstLost = row.firstActive === 0 || !scope.includes(row.firstPlace);
      const lost = isFirstLost ? row.firstName : row.secondName;
      const isGone = !scope.includes(isFirstLost ? row.firstPlace : row.secondPlace);
      return {
        subject: String(row.relation),
        description: `${row.secondName} is ${WORDS[row.type] ?? 'related to'} ${row.firstName}, and ${lost} is ${isGone ? 'no longer in this menu' : 'inactive'}`,
        items: isFirstLost ? [row.secondId, row.firstId] : [row.firstId, row.secondId],
        facts: {
          relation: { type: row.type, item_id: row.firstId, relation_id: row.secondId },
        },
      };
    });
  },
  suggest: (alert, look) => {
    const relation = alert.facts.relation as {
      type: 'contained' | 'hot_cold_item' | 'others';
      item_id: number;
      relation_id: number;
    };
    const [item] = ownItems(alert, look);
    const idle = ownItems(alert, look).filter(({ active }) => active === 0);
    return [
      ...(item
        ? [
            {
              type: 'remove_relation',
              of: item.id,
              description: 'Take the two apart',
              label: 'Remove relation',
              reason: 'One of them is not sold.',
              act: () => ({
                method: 'item.update_relations' as const,
                params: { id: item.id, remove: [relation] },
              }),
            },
          ]
        : []),
      ...idle.map(({ id, name }) => ({
        type: 'activate_item',
        of: id,
        description: `Mark ${name} active`,
        label: 'Mark active',
        reason: 'Both are sold then.',
        act: () => ({ method: 'item.update' as const, params: { id, active: 1 as const } }),
      })),
      ...alert.items.map(openItem),
    ];
  },
};
