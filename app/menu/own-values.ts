/** What a location that inherits an object may hold of its own, where the source lets it. */
export const OWN_FIELDS = {
  item: ['price', 'active', 'day_parts', 'pos_id', 'tags', 'image'],
  option: ['price', 'active'],
  category: ['days'],
} as const;

export type OwnKind = keyof typeof OWN_FIELDS;
export type OwnField<K extends OwnKind = OwnKind> = (typeof OWN_FIELDS)[K][number];

export const OWN_KINDS = Object.keys(OWN_FIELDS) as [OwnKind, ...OwnKind[]];

export function ownFields(kind: OwnKind): readonly OwnField[] {
  return OWN_FIELDS[kind];
}

/** As the source's page names what it lets others hold; `price` holds for prices by mode as well. */
export const OWN_FIELD_LABELS: Record<OwnField, string> = {
  price: 'Price, prices by mode',
  active: 'Active',
  day_parts: 'Day parts',
  pos_id: 'POS ID',
  tags: 'Tags',
  image: 'Picture',
  days: 'Days',
};

/** The columns that a field is held as. */
export function ownColumns(field: OwnField): readonly string[] {
  return field === 'days' ? ['schedule', 'repeats'] : [field];
}

/** The field of a column, as `schedule` of the days. */
export function ownFieldOf(column: string): OwnField {
  return column === 'schedule' || column === 'repeats' ? 'days' : (column as OwnField);
}

/** Rows that were given back and held again have other ids. */
export function stampNumber(id: number, version: number): number {
  return id * 1000 + version;
}

/** Another number once what is held of an object was changed; `seen` as it is answered, '' for nothing. */
export function ownVersion(seen: string): number {
  return [...seen.matchAll(/=(\d+)\.(\d+)/g)].reduce(
    (sum, [, id, version]) => sum + stampNumber(Number(id), Number(version)),
    1,
  );
}

export function isOwnField(kind: OwnKind, field: string): field is OwnField {
  return (OWN_FIELDS[kind] as readonly string[]).includes(field);
}
