import { orElse } from '~/creator/by-status.server';
import { kindOfPanel, type PanelType } from '~/screen/panel/panel-address';
import { readDraft } from '~/session/drafts.server';
import type { LocationGuarded } from '~/session/guards.server';
import type { DraftChange } from './draft-changes.server';

/** An unsaved form below a page: sent again from there it is saved. */
export interface WaitingForm {
  draft: string;
  fields: [name: string, value: string][];
  changes: DraftChange[];
}

/** What a stored form changes. @throws CreatorError */
export type ChangesOf = (
  guarded: LocationGuarded,
  form: { type: PanelType; id: number },
  kept: FormData,
) => Promise<DraftChange[]>;

export async function readWaiting(
  guarded: LocationGuarded,
  draft: string | null,
  { kind, id }: { kind: string; id: number },
  changesOf: ChangesOf,
): Promise<WaitingForm | null> {
  const { creator, location } = guarded;
  if (draft === null || !location.menu.writable) return null;
  const owner = { creator, locationId: location.id };
  for (const form of panelsOf(kind)) {
    const kept = await readDraft(owner, draft, { form, objectId: id });
    if (!kept) continue;
    const changes = await changesOf(guarded, { type: form, id }, kept.data).catch(orElse(() => []));
    return { draft: kept.id, fields: kept.entries, changes };
  }
  return null;
}

export function panelsOf(kind: string): PanelType[] {
  return (Object.keys(kindOfPanel) as PanelType[]).filter((type) => kindOfPanel[type] === kind);
}
