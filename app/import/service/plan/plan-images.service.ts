import { imageEntity } from '~/objects/image/entity.service';
import { type Document, readMany } from '~/service/changes/entity';
import { differenceOf } from '../../rules/compare';
import type { FileEntry } from '../../rules/entry';
import { errorFinding, warningFinding } from '../../rules/findings';
import { isKey, type Plan } from './plan.service';

/** A picture with the same bytes as one of the location is that picture. */
export class PlannedImages {
  private readonly same = new Map<string, ReadonlySet<number>>();

  constructor(private readonly plan: Plan) {}

  async add(entries: readonly FileEntry[]): Promise<void> {
    for (const entry of this.plan.receive('image', entries)) await this.addOne(entry);
  }

  private async addOne(entry: FileEntry): Promise<void> {
    const { plan } = this;
    const { reader, location, keepPicture } = plan.source;
    const { description = '', crop = null, focus = null } = entry.says;
    const kept = await keepPicture(entry);
    if ('problem' in kept) {
      return plan.leaveOut(entry, errorFinding('picture', kept.problem));
    }
    const shown = { description, crop, focus };
    const rows = await reader
      .selectFrom('image')
      .select('id')
      .where('location_id', '=', location.id)
      .where('hash', '=', kept.hash)
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    const stored = [...(await readMany(imageEntity, reader, location.id, ids))];
    this.same.set(entry.key, new Set(stored.map(([id]) => id)));
    const equal = stored.find(([, { doc }]) => differenceOf(doc, shown).fields.length === 0);
    const [first, ...others] = stored;
    const found = equal ?? first;
    if (!found) {
      const name = String(description) || 'Picture';
      return plan.name(entry, plan.insert(entry, { hash: kept.hash, ...shown }, { name }));
    }
    const [id, { version, doc }] = found;
    plan.name(entry, id);
    if (equal || others.length > 0) return;
    const name = String(doc.description) || 'Picture';
    plan.update(entry, name, { id, version }, differenceOf(doc, shown));
  }

  wouldChange({ image, image_link }: Document, current: number | null): boolean {
    if (image_link !== undefined && current === null) return true;
    if (!isKey(image)) return false;
    const ref = this.plan.refOf('image', image);
    return ref !== null && !(current !== null && this.same.get(image.key)?.has(current));
  }

  /** A picture that the file omits is not removed, and a linked one never replaces another. */
  place(entry: FileEntry, said: Document, current: number | null): void {
    const { image, image_link } = said;
    delete said.image_link;
    if (image === null) delete said.image;
    else if (isKey(image)) {
      const ref = this.plan.refOf('image', image);
      const isShown = current !== null && this.same.get(image.key)?.has(current);
      if (ref !== null) said.image = isShown ? current : ref;
      else {
        delete said.image;
        this.plan.report(entry, PICTURE_LEFT_OUT);
      }
    }
    if (image_link === undefined || current !== null || 'image' in said) return;
    said.image = { $link: image_link };
  }
}

const PICTURE_LEFT_OUT = warningFinding('picture-left-out', 'Its picture is left out');
