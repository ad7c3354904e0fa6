import type { Ledger } from '~/service/changes/ledger';
import { ownPriceEntity, ownValueEntity } from './entity.service';
import { keyOf, nameOf, type OwnRow, ownText } from './own-rows.service';

type Place = Pick<OwnRow, 'kind' | 'object_id' | 'field' | 'mode_id'>;
type Value = Pick<OwnRow, 'value' | 'base' | 'by_id' | 'since'>;

/** What is written to the own values of a location, in few statements. */
export class HeldChanges {
  private readonly puts: { place: Place; value: Value; known: OwnRow | undefined }[] = [];
  private readonly drops = new Set<OwnRow>();

  private readonly stored: ReadonlyMap<string, OwnRow>;

  constructor(stored: readonly OwnRow[]) {
    this.stored = new Map(stored.map((row) => [placeOf(row), row]));
  }

  put(place: Place, value: Value): void {
    const known = this.known(place);
    if (known && ownText(known.value) === ownText(value.value)) return;
    this.puts.push({ place, value, known });
  }

  drop(place: Place): void {
    const known = this.known(place);
    if (known) this.drops.add(known);
  }

  async write(ledger: Ledger, locationId: number): Promise<number> {
    for (const isPrice of [true, false]) {
      const entity = isPrice ? ownPriceEntity : ownValueEntity;
      const doc = isPrice ? priceDoc : valueDoc;
      const own = this.puts.filter(({ place }) => (place.field === 'price') === isPrice);
      const made = own.filter(({ known }) => !known);
      const changed = own.flatMap(({ known, ...put }) => (known ? [{ id: known.id, ...put }] : []));
      const gone = [...this.drops].filter(({ field }) => (field === 'price') === isPrice);
      await ledger.create(
        entity as typeof ownPriceEntity,
        locationId,
        made.map(({ place, value }) => ({ doc: doc(place, value) as never })),
      );
      await ledger.update(
        entity as typeof ownPriceEntity,
        locationId,
        changed.map(({ id, place, value }) => ({ id, patch: doc(place, value) as never })),
      );
      const ids = gone.map(({ id }) => id);
      if (ids.length > 0) await ledger.remove(entity as typeof ownPriceEntity, locationId, ids);
    }
    return this.puts.length + this.drops.size;
  }

  private known(place: Place): OwnRow | undefined {
    return this.stored.get(placeOf(place));
  }
}

const placeOf = (place: Place) => `${keyOf(place)} ${nameOf(place)}`;

function priceDoc({ kind, object_id, mode_id }: Place, { value, base, ...by }: Value) {
  return { kind, object_id, mode_id: mode_id ?? 0, price: value, base: base ?? 0, ...by };
}

function valueDoc({ kind, object_id, field }: Place, { value, base, ...by }: Value) {
  return { kind, object_id, field, value: ownText(value), base: ownText(base), ...by };
}
