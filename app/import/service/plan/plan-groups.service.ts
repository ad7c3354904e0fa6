import { initialDocument } from '~/fields/columns';
import type { GroupType } from '~/menu/option-groups';
import { optionEntity } from '~/objects/option/entity.service';
import { optionFields } from '~/objects/option/fields';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { optionGroupFields } from '~/objects/option-group/fields';
import type { Document } from '~/service/changes/entity';
import type { FileEntry } from '../../rules/entry';
import { errorFinding, warningFinding } from '../../rules/findings';
import type { SaidItems } from './groups-in-file.service';
import type { ItemLinks } from './item-links.service';
import { GroupMatches, saidOfGroup } from './match-groups.service';
import { isKey, type Plan } from './plan.service';
import type { PlannedImages } from './plan-images.service';
import { planPairs } from './plan-kind.service';
import type { PlannedSoldOut } from './plan-sold-out.service';
import { StoredGroups } from './stored-groups.service';

const UNSAID: GroupType = 'single';

/** Option groups and options wait until it is known which items have them. */
export class PlannedGroups {
  private readonly groups: FileEntry[] = [];
  private readonly options: FileEntry[] = [];
  private finishOptions = () => {};

  constructor(
    private readonly plan: Plan,
    private readonly around: { images: PlannedImages; links: ItemLinks; soldOut: PlannedSoldOut },
  ) {}

  get areSaid(): boolean {
    return this.groups.length + this.options.length > 0;
  }

  addGroups(entries: readonly FileEntry[]): void {
    this.groups.push(...entries);
  }

  addOptions(entries: readonly FileEntry[]): void {
    this.options.push(...entries);
  }

  async add(items: SaidItems): Promise<void> {
    if (!this.areSaid) return;
    const { plan, around } = this;
    const groups = plan.receive('option_group', this.groups);
    const options = plan.receive('option', this.options);
    const stored = await StoredGroups.read(plan, { groups, options });
    const matches = new GroupMatches(plan, stored, around.images, items);
    matches.match(groups, options);
    for (const entry of matches.parted) plan.report(entry, PARTED);
    for (const [entry, id] of matches.kept) {
      plan.report(entry, KEPT, id);
      plan.name(entry, id);
    }
    for (const entry of matches.refused) plan.name(entry, null);
    const isPlanned = (entry: FileEntry) => !matches.kept.has(entry) && !matches.refused.has(entry);
    planPairs(plan, groups.filter(isPlanned), matches.groups, {
      kind: 'option_group',
      entity: optionGroupEntity,
      initial: { ...initialDocument(optionGroupFields), group_type: UNSAID },
      fields: saidOfGroup,
    });
    for (const entry of groups) this.noteType(entry);
    this.finishOptions = planPairs(plan, options.filter(isPlanned), matches.options, {
      kind: 'option',
      entity: optionEntity,
      initial: initialDocument(optionFields),
      fields: (entry, option) => this.optionFields(entry, option),
      isLate: ({ says }) => isKey(says.item_id),
    });
  }

  /** Options that stand for items are planned after these. */
  finish(): void {
    this.finishOptions();
  }

  private noteType(entry: FileEntry): void {
    const ref = this.plan.refOf('option_group', entry);
    const { group_type } = entry.says;
    if (ref !== null && (typeof ref === 'object' || typeof group_type === 'string')) {
      this.around.links.note(ref, (group_type ?? UNSAID) as GroupType);
    }
  }

  private optionFields(entry: FileEntry, stored: Document | null): Document {
    const { sold_out: _, ...says } = entry.says;
    const said: Document = says;
    this.around.images.place(entry, said, (stored?.image as number | null) ?? null);
    const name = String(says.name ?? stored?.name ?? '');
    this.around.soldOut.place(entry, 'option', { ref: null, name });
    said.item_id = this.plan.refOf('item', said.item_id);
    if (said.item_id === null) delete said.item_id;
    return said;
  }
}

const PARTED = warningFinding('group-parted', 'The items of the file get a group of their own', {
  advice: 'Items that the file does not name have the group too: for them it stays as it is.',
});
const KEPT = errorFinding(
  'group-kept',
  'Items that the file does not name have this: it stays as it is',
  {
    advice: 'Change it here, or import a file with these items.',
  },
);
