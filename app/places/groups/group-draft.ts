import type { AnswerOf } from '~/creator/contract';
import { readId } from '~/screen/read-query';

export interface AddedPlace {
  id: number;
  siteId: string;
  name: string;
}

/** What the form of a group holds; places to add travel with their names, as nothing of it is stored. */
export interface GroupDraft {
  name: string;
  parent: string;
  text: string;
  add: AddedPlace[];
  out: number[];
  version: string;
}

export type Found = AnswerOf<'place_group.find'>;
export type GroupEffect = Pick<AnswerOf<'place_group.update'>, 'opens' | 'closes'>;

type Fields = Iterable<readonly [name: string, value: unknown]>;

export function draftOf(fields: Fields): GroupDraft {
  const all = [...fields].map(([name, value]) => [name, String(value)] as const);
  const one = (name: string) => all.find(([own]) => own === name)?.[1] ?? '';
  const added = new Map(
    all.flatMap(([name, value]) => {
      const place = name === 'add' ? addedOf(value) : null;
      return place ? [[place.id, place] as const] : [];
    }),
  );
  const out = all.flatMap(([name, value]) => (name === 'out' ? (readId(value) ?? []) : []));
  return {
    name: one('name'),
    parent: one('parent'),
    text: one('text'),
    add: [...added.values()],
    out: [...new Set(out)],
    version: one('version'),
  };
}

/** A button of the form beside Save: it changes the draft alone. */
export function pressed(draft: GroupDraft, intent: string): GroupDraft {
  const [deed, text] = intent.split(':');
  const id = readId(text);
  if (id === null) return draft;
  if (deed === 'drop') return { ...draft, add: draft.add.filter((one) => one.id !== id) };
  const out = draft.out.filter((one) => one !== id);
  return { ...draft, out: deed === 'out' ? [...out, id] : out };
}

/** What was found is added; what was not stays in the field. */
export function withFound(draft: GroupDraft, found: Found): GroupDraft {
  const known = new Map(draft.add.map((one) => [one.id, one]));
  for (const { state, places } of found) {
    const [place] = places;
    if (state !== 'found' || !place) continue;
    known.set(place.id, { id: place.id, siteId: place.site_id ?? '', name: place.name });
  }
  const left = openOf(found).map(({ text }) => text);
  return { ...draft, add: [...known.values()], text: left.join('\n') };
}

/** What somebody has to look at. */
export function openOf(found: Found): Found {
  return found.filter(({ state }) => !['found', 'in', 'double'].includes(state));
}

export function addedText({ id, siteId, name }: AddedPlace): string {
  return `${id}|${siteId.replaceAll('|', ' ')}|${name}`;
}

function addedOf(text: string): AddedPlace | null {
  const [first = '', siteId = '', ...name] = text.split('|');
  const id = readId(first);
  return id === null ? null : { id, siteId, name: name.join('|') };
}

/** What is said of a piece of the list. */
export const FOUND_WORDS = {
  unknown: 'is not known',
  several: 'fits several',
  retired: 'is retired',
  elsewhere: 'belongs to another organisation',
} as const;
