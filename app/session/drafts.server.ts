import { z } from 'zod';
import { byStatus, logged, orElse } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';

/**
 * Why a form was kept: a question or a dialog is open over it, or the session ended when it was sent.
 */
export type DraftReason = 'question' | 'dialog' | 'list' | 'ended';

export interface DraftForm {
  why: DraftReason;
  /** Every field in order; a name may repeat. */
  entries: [name: string, value: string][];
  files: string[];
}

export interface DraftSubject {
  form: string;
  objectId: number | null;
}

export interface StoredDraft extends DraftForm {
  id: string;
  data: FormData;
}

interface DraftOwner {
  creator: Creator;
  locationId: number;
}

const DRAFT = 'draft';
const MOST_FIELDS = 10_000;

const content = z.object({
  why: z.enum(['question', 'dialog', 'list', 'ended']),
  entries: z.array(z.tuple([z.string(), z.string()])).max(MOST_FIELDS),
  files: z.array(z.string()).max(10),
});

export function draftIdOf(search: URLSearchParams): string | null {
  const id = search.get(DRAFT) ?? '';
  return /^[\w-]{1,100}$/.test(id) ? id : null;
}

export function draftOfForm(form: FormData, why: DraftReason): DraftForm {
  const all = [...form];
  return {
    why,
    entries: all.flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
    files: all.flatMap(([, value]) => (typeof value === 'string' ? [] : [value.name])),
  };
}

/** For 24 hours; `id` replaces a draft. @returns null if it is too large, one too many, or the token is unknown */
export async function keepDraft(
  { creator, locationId }: DraftOwner,
  { form, objectId, version }: DraftSubject & { version: number | null },
  draft: DraftForm,
  id?: string,
): Promise<string | null> {
  const about = { location: locationId, form };
  return putDraft({ creator, locationId }, { form, objectId, version }, draft, id).catch(
    logged('a form could not be kept', null, about, 'warn'),
  );
}

/** Like `keepDraft`, but throws the reason. @throws CreatorError */
export async function putDraft(
  { creator, locationId }: DraftOwner,
  { form, objectId, version }: DraftSubject & { version: number | null },
  draft: DraftForm,
  id?: string,
): Promise<string> {
  const kept = await creator.call('draft.put', {
    location_id: locationId,
    ...(id === undefined ? {} : { id }),
    form,
    object_id: objectId,
    object_version: version,
    values: { ...draft },
  });
  return kept.id;
}

/** A draft of this person, location and form; null if there is none any more. */
export async function readDraft(
  { creator, locationId }: DraftOwner,
  id: string,
  { form, objectId }: DraftSubject,
): Promise<StoredDraft | null> {
  const other = logged('a draft was not read', null, { location: locationId }, 'warn');
  const draft = await creator
    .call('draft.get', { location_id: locationId, id })
    .catch(byStatus({ 404: () => null, other }));
  if (draft?.form !== form || draft.object_id !== objectId) return null;
  const parsed = content.safeParse(draft.values);
  if (!parsed.success) return null;
  const data = new FormData();
  for (const [name, value] of parsed.data.entries) data.append(name, value);
  return { id, ...parsed.data, data };
}

/** Deletes a draft; if that fails, it expires after 24 hours. */
export async function dropDraft({ creator, locationId }: DraftOwner, id: string): Promise<void> {
  await creator.call('draft.drop', { location_id: locationId, id }).catch(orElse(() => undefined));
}
