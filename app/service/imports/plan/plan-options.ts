import { initialDocument } from '~/fields/columns';
import type { FileEntry } from '~/menu/import/entry';
import type { GroupType } from '~/menu/option-groups';
import { optionEntity } from '~/objects/option/entity.service';
import { optionFields } from '~/objects/option/fields';
import { optionGroupEntity } from '~/objects/option-group/entity.service';
import { optionGroupFields } from '~/objects/option-group/fields';
import type { ItemLinks } from './item-links';
import { linkPicture } from './link-picture';
import { BY_ID, BY_NAME, textKey } from './pair';
import type { Plan } from './plan';
import type { PlannedImages } from './plan-images';
import { type PlannedNamed, planNamed } from './plan-named';
import { isKey } from './references';

const UNSAID: GroupType = 'single';

export async function planGroups(
  plan: Plan,
  entries: readonly FileEntry[],
  links: ItemLinks,
): Promise<void> {
  const byType = ({ name, group_type }: Record<string, unknown>) =>
    textKey(name) && `${name} ${group_type}`;
  await planNamed(plan, entries, {
    kind: 'option_group',
    entity: optionGroupEntity,
    keys: [BY_ID, { of: byType }, ...BY_NAME],
    initial: { ...initialDocument(optionGroupFields), group_type: UNSAID },
    said: ({ says: { name, group_type } }) => ({
      ...(typeof name === 'string' && { name }),
      ...(typeof group_type === 'string' && { group_type }),
    }),
  });
  for (const { key, says } of entries) {
    const ref = plan.refOf('option_group', key);
    const isNew = typeof ref === 'object';
    if (ref !== null && (isNew || typeof says.group_type === 'string')) {
      links.note(ref, (says.group_type ?? UNSAID) as GroupType);
    }
  }
}

export function planOptions(
  plan: Plan,
  entries: readonly FileEntry[],
  images: PlannedImages,
): Promise<PlannedNamed<unknown>> {
  return planNamed(plan, entries, {
    kind: 'option',
    entity: optionEntity,
    keys: [
      BY_ID,
      { of: ({ pos_id }) => textKey(pos_id), unique: true },
      { of: ({ name, price }) => textKey(name) && `${name} ${price}` },
      ...BY_NAME,
    ],
    initial: initialDocument(optionFields),
    said(entry, stored) {
      const { image_link, ...says } = entry.says;
      const said: Record<string, unknown> = { ...says };
      if ('image' in said) images.place(entry, said, stored?.image ?? null);
      linkPicture(said, image_link, stored?.image ?? null);
      const { item_id } = said;
      if (isKey(item_id)) said.item_id = plan.refOf('item', item_id.key);
      if ((said.item_id ?? null) === null) delete said.item_id;
      return said;
    },
    isLate: ({ says }) => isKey(says.item_id),
  });
}
