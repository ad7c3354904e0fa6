import type { Document } from '~/service/changes/entity';
import { differenceOf } from '../../rules/compare';
import type { FileEntry } from '../../rules/entry';
import { type FileGroup, groupsInFile, type SaidItems } from './groups-in-file.service';
import { isKey, type Plan } from './plan.service';
import type { PlannedImages } from './plan-images.service';
import {
  BY_NAME,
  type MatchKey,
  type Pair,
  pairUp,
  type Stored,
  textKey,
} from './plan-kind.service';
import type { StoredGroup, StoredGroups, StoredOption } from './stored-groups.service';

type OptionPair = readonly [FileEntry, StoredOption];

interface Found {
  group: StoredGroup;
  /** Members of the group: all of them, or those of the file's items. */
  inside: readonly StoredOption[];
  /** Whether options are found by id and key outside of it too. */
  isNamed: boolean;
}

const GROUP_KEYS: readonly MatchKey[] = [
  { of: (doc) => textKey(doc.name) && `${doc.name} ${doc.group_type}` },
  ...BY_NAME,
];
const OPTION_KEYS: readonly MatchKey[] = [
  { of: ({ pos_id }) => textKey(pos_id), unique: true },
  { of: ({ name, price }) => textKey(name) && `${name} ${price}` },
  ...BY_NAME,
];

/**
 * Finds groups and options by what the items of the file have: an option of the same name elsewhere is another one. What
 * items have that the file does not name is found only if the file leaves it as it is.
 */
export class GroupMatches {
  readonly groups = new Map<FileEntry, Pair<StoredGroup['doc']>>();
  readonly options = new Map<FileEntry, Pair<StoredOption['doc']>>();
  /** Of groups and options that stay as they are, because items that the file does not name have them. */
  readonly kept = new Map<FileEntry, number>();
  /** Groups that become new ones for the same reason. */
  readonly parted: FileEntry[] = [];
  /** Groups and options of refused items only. */
  refused: ReadonlySet<FileEntry> = new Set();
  private readonly used = new Set<Stored<Document>>();
  private relinked: ReadonlySet<number> = new Set();

  constructor(
    private readonly plan: Plan,
    private readonly stored: StoredGroups,
    private readonly images: PlannedImages,
    private readonly said: SaidItems,
  ) {}

  match(groups: readonly FileEntry[], options: readonly FileEntry[]): void {
    const { open, loose, refused, relinked } = groupsInFile(groups, options, this.said);
    this.refused = refused;
    this.relinked = relinked;
    for (const find of [this.byId, this.byKey, this.same, this.likely, this.elsewhere]) {
      for (const group of open.filter(({ entry }) => !this.groups.has(entry))) {
        const exactly = find === this.same || find === this.elsewhere;
        for (const found of find.call(this, group)) if (this.take(group, found, exactly)) break;
      }
    }
    for (const { entry, items, options: own, isShared } of open) {
      if (this.groups.has(entry) || !isShared) continue;
      const named = this.stored.groups.get(entry.id ?? 0);
      if (named && own.length === 0 && items.size === 0) this.kept.set(entry, named.id);
      else this.parted.push(entry);
    }
    this.matchLoose(loose);
  }

  private byId({ entry, items }: FileGroup): Found[] {
    return this.named(this.stored.groups.get(entry.id ?? 0), items);
  }

  private byKey({ entry, items }: FileGroup): Found[] {
    return this.named(this.stored.keyedGroup(entry), items);
  }

  private named(group: StoredGroup | undefined, items: ReadonlySet<number>): Found[] {
    if (!group) return [];
    const own = this.stored.optionsIn(group.id, items);
    const inside = own.length > 0 ? own : this.stored.optionsIn(group.id, null);
    return [{ group, inside, isNamed: true }];
  }

  private same(group: FileGroup): Found[] {
    return this.onItems(group, GROUP_KEYS);
  }

  /** Else one that has an option of which the key is known. */
  private likely(group: FileGroup): Found[] {
    const keyed = new Set(group.options.flatMap((one) => this.stored.keyedOption(one)?.id ?? []));
    const byOption = this.stored
      .groupsOn(group.items)
      .map((one) => this.onItem(one, group.items))
      .filter(({ inside }) => inside.some(({ id }) => keyed.has(id)));
    return [...this.onItems(group, GROUP_KEYS), ...byOption];
  }

  private onItems({ entry, items }: FileGroup, keys: readonly MatchKey[]): Found[] {
    return alike(entry, this.stored.groupsOn(items), keys).map((one) => this.onItem(one, items));
  }

  private onItem(group: StoredGroup, items: ReadonlySet<number>): Found {
    return { group, inside: this.stored.optionsIn(group.id, items), isNamed: false };
  }

  /** One with the same options that no item has, or, in a menu file, that it leaves as it is. */
  private elsewhere({ entry: { says }, options }: FileGroup): Found[] {
    this.wholes ??= Map.groupBy(this.stored.groups.values(), ({ id, doc }) =>
      wholeKey(
        doc,
        this.stored.optionsIn(id, null).map((option) => option.doc),
      ),
    );
    const alike = this.wholes.get(
      wholeKey(
        says,
        options.map((option) => option.says),
      ),
    );
    return (alike ?? [])
      .filter((one) => !this.used.has(one))
      .filter(({ id }) => this.plan.isMenuFile || this.stored.itemsOfGroup(id).size === 0)
      .slice(0, 1)
      .map((group) => ({
        ...{ group, isNamed: false },
        inside: this.stored.optionsIn(group.id, null),
      }));
  }

  private wholes: ReadonlyMap<string, readonly StoredGroup[]> | undefined;

  private take(group: FileGroup, { group: found, inside, isNamed }: Found, exactly: boolean) {
    if (this.used.has(found)) return false;
    const open = group.options.filter((option) => !this.options.has(option));
    const pairs = this.optionPairs(open, inside, isNamed);
    const changed = pairs.filter(([option, { doc }]) => this.differs(option, doc));
    const isRenamed = differenceOf(found.doc, saidOfGroup(group.entry)).fields.length > 0;
    if (exactly && (isRenamed || changed.length > 0 || pairs.length < open.length)) return false;
    const isSafe =
      (!isRenamed || this.isNamed(this.stored.itemsOfGroup(found.id))) &&
      changed.every(([, { id }]) => this.isNamed(this.stored.itemsOfOption(id)));
    if (!isSafe) {
      group.isShared = true;
      return false;
    }
    this.used.add(found);
    this.groups.set(group.entry, { stored: found, others: [] });
    for (const [option, one] of pairs) this.takeOption(option, one);
    return true;
  }

  private takeOption(option: FileEntry, stored: StoredOption): void {
    this.used.add(stored);
    this.options.set(option, { stored, others: [] });
  }

  private optionPairs(
    options: readonly FileEntry[],
    inside: readonly StoredOption[],
    isNamed: boolean,
  ): OptionPair[] {
    const pairs = new Map<FileEntry, StoredOption>();
    const taken = new Set<StoredOption>();
    const isFree = (one: StoredOption) => !this.used.has(one) && !taken.has(one);
    for (const option of options) {
      const named = this.stored.options.get(option.id ?? 0) ?? this.stored.keyedOption(option);
      if (!named || !isFree(named) || !(isNamed || inside.includes(named))) continue;
      taken.add(named);
      pairs.set(option, named);
    }
    const open = options.filter((option) => !pairs.has(option));
    for (const [option, { stored }] of pairUp(open, inside.filter(isFree), OPTION_KEYS)) {
      pairs.set(option, stored);
    }
    return [...pairs];
  }

  /** Options of no group: by id and key, else among those that no item has. */
  private matchLoose(loose: readonly FileEntry[]): void {
    const free = [...this.stored.options.values()].filter(
      (one) => !this.used.has(one) && this.stored.itemsOfOption(one.id).size === 0,
    );
    for (const [option, stored] of this.optionPairs(loose, free, true)) {
      const isSafe =
        !this.differs(option, stored.doc) || this.isNamed(this.stored.itemsOfOption(stored.id));
      if (isSafe) this.takeOption(option, stored);
      else this.kept.set(option, stored.id);
    }
    if (!this.plan.isMenuFile) return;
    const open = loose.filter((option) => !this.options.has(option) && !this.kept.has(option));
    const others = [...this.stored.options.values()].filter((one) => !this.used.has(one));
    for (const [option, { stored }] of pairUp(open, others, OPTION_KEYS.slice(1, 2))) {
      if (!this.differs(option, stored.doc)) this.takeOption(option, stored);
    }
  }

  private isNamed(items: ReadonlySet<number>): boolean {
    return [...items].every((id) => this.relinked.has(id));
  }

  private differs({ says }: FileEntry, doc: StoredOption['doc']): boolean {
    const { image, image_link, item_id, ...plain } = says;
    if (differenceOf(doc, plain).fields.length > 0) return true;
    if (this.images.wouldChange(says, doc.image)) return true;
    return isKey(item_id) && this.itemIdOf(item_id.key) !== doc.item_id;
  }

  private itemIdOf(key: string): number | undefined {
    this.idsByKey ??= new Map([...this.said].map(([entry, ids]) => [entry.key, ids?.[0]]));
    return this.idsByKey.get(key);
  }

  private idsByKey: Map<string, number | undefined> | undefined;
}

export function saidOfGroup({ says: { name, group_type } }: FileEntry) {
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof group_type === 'string' && { group_type }),
  };
}

/** A group with all of its options. */
function wholeKey({ name, group_type }: Document, options: readonly Document[]): string {
  const own = options.map((option) => `${option.name} ${option.price}`).sort();
  return JSON.stringify([name, group_type, ...own]);
}

/** Those that are equal by any key: first by the first. */
function alike(
  { says }: FileEntry,
  groups: readonly StoredGroup[],
  keys: readonly MatchKey[],
): StoredGroup[] {
  const found = keys.flatMap(({ of }) => {
    const key = of(says);
    return key === null ? [] : groups.filter(({ doc }) => of(doc) === key);
  });
  return [...new Set(found)];
}
