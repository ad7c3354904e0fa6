import { imageEntity } from '~/objects/image/entity.service';
import type { Document } from '../../changes/entity';
import type { Ledger } from '../../changes/ledger';
import type { FetchedPictures } from './fetch-pictures';
import { nameOf } from './moved-on';
import type { PlannedRow } from './planned-rows';

export interface Written {
  row: PlannedRow;
  doc: Document;
}

export function linkOf(doc: Document | null): string | null {
  const image = doc?.image;
  if (typeof image !== 'object' || image === null || !('$link' in image)) return null;
  return String(image.$link);
}

/** Replaces addresses by fetched pictures; equal bytes become one picture of the location. */
export class LinkedPictures {
  readonly missing: { position: number; outcome: string }[] = [];
  made = 0;
  private readonly ids = new Map<string, number>();

  constructor(
    private readonly ledger: Ledger,
    private readonly locationId: number,
    private readonly fetched: FetchedPictures,
  ) {}

  /** Drops changes that contained only a picture that is missing. */
  async place(written: readonly Written[]): Promise<Written[]> {
    await this.make(written);
    return written.flatMap(({ row, doc }): Written[] => {
      const link = linkOf(doc);
      if (link === null) return [{ row, doc }];
      const found = this.fetched[link];
      if (found && 'hash' in found) {
        return [{ row, doc: { ...doc, image: this.ids.get(found.hash) ?? null } }];
      }
      const why = found?.problem ?? 'it was not fetched';
      this.missing.push({
        position: row.position,
        outcome: `${nameOf(row)} gets no picture: ${why}`,
      });
      const { image: _, ...rest } = doc;
      if (row.type === 'insert') return [{ row, doc: { ...rest, image: null } }];
      return Object.keys(rest).length > 0 ? [{ row, doc: rest }] : [];
    });
  }

  private async make(written: readonly Written[]): Promise<void> {
    const names = new Map<string, string>();
    for (const { row, doc } of written) {
      const found = this.fetched[linkOf(doc) ?? ''];
      if (!found || !('hash' in found) || this.ids.has(found.hash)) continue;
      if (!names.has(found.hash)) names.set(found.hash, row.name);
    }
    if (names.size === 0) return;
    const stored = await this.ledger.read
      .selectFrom('image')
      .select(['id', 'hash'])
      .where('location_id', '=', this.locationId)
      .where('hash', 'in', [...names.keys()])
      .orderBy('id', 'desc')
      .execute();
    for (const { id, hash } of stored) this.ids.set(hash, id);
    const missing = [...names].filter(([hash]) => !this.ids.has(hash));
    const creations = missing.map(([hash, description]) => ({
      doc: { hash, description, crop: null, focus: null },
    }));
    const ids = await this.ledger.create(imageEntity, this.locationId, creations);
    for (const [index, [hash]] of missing.entries()) this.ids.set(hash, ids[index] ?? 0);
    this.made += missing.length;
  }
}
