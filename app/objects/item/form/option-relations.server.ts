import type { MenuItem } from './values';

interface OptionRelation {
  key: string;
  name: string;
  /** The item behind it; null for an option that names none. */
  itemId: number | null;
}

/** What an item has to do with options; they are edited with the item's groups. */
export interface OptionRelations {
  options: OptionRelation[];
  optionOf: OptionRelation[];
}

/** The options of an item, each once, and the items that have it as an option. */
export function optionRelations({ id, options, relations }: MenuItem): OptionRelations {
  const links = relations.filter(({ type }) => type === 'option');
  const itemOf = new Map(
    links.flatMap((link) => (link.item_id === id ? [[link.id, link.relation_id]] : [])),
  );
  const once = new Map(options.map((option) => [option.id, option]));
  return {
    options: [...once.values()].map((option) => ({
      key: `option ${option.id}`,
      name: option.name,
      itemId: itemOf.get(option.id) ?? null,
    })),
    optionOf: links
      .filter(({ relation_id }) => relation_id === id)
      .map((link) => ({
        key: `of ${link.id} ${link.item_id}`,
        name: link.item_name,
        itemId: link.item_id,
      })),
  };
}
