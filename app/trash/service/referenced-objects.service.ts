import type { KindName } from '~/menu/kinds';
import type { Document } from '~/service/changes/entity';
import type { Ref } from '~/service/changes/object-names';
import { type NamedKind, REFERENCES } from '~/service/changes/references';

/** References of a document, except a category's items, which are restored one by one. */
export function refsOf(of: KindName, doc: Document): Ref[] {
  return REFERENCES.flatMap(({ kind = of, to, fields, idsOf }) =>
    kind !== of || fields.includes('items')
      ? []
      : idsOf(doc).flatMap((id) => (typeof id === 'number' ? [{ kind: to, id }] : [])),
  );
}

/** Drops references in `gone`. An item without its day parts becomes inactive: it would be sold all day. */
export function withoutGone(doc: Document, gone: ReadonlySet<string>): Document {
  const isGone = (kind: NamedKind, id: unknown) => gone.has(`${kind} ${id}`);
  const left = { ...doc };
  if (isGone('image', doc.image)) left.image = null;
  if (isGone('item', doc.item_id)) left.item_id = null;
  const keep = (field: string, of: (member: never) => boolean) => {
    if (Array.isArray(doc[field])) left[field] = doc[field].filter((one) => !of(one as never));
  };
  keep('day_parts', (id) => isGone('day_part', id));
  if (isNone(left.day_parts) && !isNone(doc.day_parts)) left.active = 0;
  keep('prices', ({ mode_id }: { mode_id: number }) => isGone('price_mode', mode_id));
  keep('option_groups', ({ id }: { id: number }) => isGone('option_group', id));
  keep(
    'options',
    ({ id, group }: { id: number; group: number | null }) =>
      isGone('option', id) || isGone('option_group', group),
  );
  return left;
}

function isNone(list: unknown): boolean {
  return !Array.isArray(list) || list.length === 0;
}
