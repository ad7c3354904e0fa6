import { differenceOf } from '~/menu/import/compare';
import type { FileEntry } from '~/menu/import/entry';
import { errorFinding, warningFinding } from '~/menu/import/findings';
import { isEqual } from '~/menu/merge';
import { imageEntity } from '~/objects/image/entity.service';
import { chunksOf } from '../../changes/entity';
import type { Plan, Ref } from './plan';
import { isKey } from './references';

/** A picture with the same bytes as one of the location is that picture. */
export class PlannedImages {
  private readonly same = new Map<string, ReadonlySet<number>>();

  constructor(private readonly plan: Plan) {}

  async add(entries: readonly FileEntry[]): Promise<void> {
    this.plan.counts('image').received += entries.length;
    for (const entry of entries) {
      if (!this.plan.takeFindings(entry)) await this.addOne(entry);
    }
  }

  private async addOne(entry: FileEntry): Promise<void> {
    const { reader, location, keepPicture } = this.plan.source;
    const { description = '', crop = null, focus = null } = entry.says;
    const kept = await keepPicture(entry);
    if ('problem' in kept) {
      return this.plan.leaveOut(entry, errorFinding('picture', kept.problem));
    }
    const shown = { description, crop, focus };
    const rows = await reader
      .selectFrom('image')
      .select('id')
      .where('location_id', '=', location.id)
      .where('hash', '=', kept.hash)
      .orderBy('id')
      .execute();
    const stored = new Map<number, { version: number; doc: Record<string, unknown> }>();
    for (const chunk of chunksOf(rows.map(({ id }) => id))) {
      for (const [id, image] of await imageEntity.read(reader, location.id, chunk)) {
        stored.set(id, image);
      }
    }
    this.same.set(entry.key, new Set(stored.keys()));
    const shownOf = ({ doc }: { doc: Record<string, unknown> }) => ({
      description: doc.description,
      crop: doc.crop,
      focus: doc.focus,
    });
    const equal = [...stored].find(([, image]) => isEqual(shownOf(image), shown));
    const [first, ...others] = stored;
    const found = equal ?? first;
    if (!found) {
      const doc = { hash: kept.hash, ...shown };
      const name = String(description) || 'Picture';
      const fields = Object.keys(doc);
      return this.plan.name(entry, this.plan.insert({ entry, name }, doc, { fields }));
    }
    const [id, { version, doc }] = found;
    this.plan.name(entry, id);
    const change = differenceOf(doc, shown);
    if (equal || others.length > 0 || change.fields.length === 0) return;
    this.plan.update(
      { entry, name: String(doc.description) || 'Picture' },
      { id, version },
      change,
    );
  }

  place(entry: FileEntry, said: Record<string, unknown>, current: number | null): void {
    const { image } = said;
    if (!isKey(image)) {
      // A picture that the file omits is not removed.
      if (image === null) delete said.image;
      return;
    }
    const ref: Ref | null = this.plan.refOf('image', image.key);
    if (ref === null) {
      delete said.image;
      this.plan.report(entry, PICTURE_LEFT_OUT);
    } else {
      const isShown = current !== null && this.same.get(image.key)?.has(current);
      said.image = isShown ? current : ref;
    }
  }
}

const PICTURE_LEFT_OUT = warningFinding('picture-left-out', 'Its picture is left out');
