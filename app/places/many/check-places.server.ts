import { failedBy } from '~/creator/by-status.server';
import type { Creator } from '~/creator/client';
import type { ParamsOf } from '~/creator/contract';
import { counted } from '~/menu/counted';
import { searchKey } from '~/menu/text';
import type { CheckedText } from '~/people/invite/pasted-form';
import {
  MOST_NAMES,
  namesIn,
  pastedLines,
  TOO_MANY_NAMES,
} from '~/people/invite/pasted-lines.server';
import type { WrongLine } from '~/people/invite/wrong-lines';
import { MOST_PLACES } from '../calls/place';

type NewPlace = ParamsOf<'place.create_many'>['places'][number];

export interface ReadyPlace {
  line: number;
  name: string;
  siteId: string;
  /** Those without an id are made with the locations. */
  groups: { id: number | null; name: string }[];
  menu: Menu;
}

interface Menu {
  words: string;
  copy_of?: number;
  template_group_id?: number;
}

interface Asked {
  organisation: number | null;
  form: FormData;
}

const COLUMNS = {
  name: /^(name|location|location name)$/i,
  site: /^(site|site ?-?id)$/i,
  groups: /^groups?$/i,
  menu: /^(menu|template|copy|copy of)$/i,
};
const LEAVE_OUT = { value: 'out', label: 'Leave this line out' };
const EMPTY: Menu = { words: 'Empty' };

/** Reads the pasted text and what was chosen for its wrong lines. */
export async function checkPlaces(
  creator: Creator,
  { organisation, form }: Asked,
): Promise<CheckedText<ReadyPlace>> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const read = linesIn(text('lines'));
  const none = { wrong: [], ready: [], total: read.length };
  if (read.length === 0) return { ...none, fault: 'Paste at least one name.' };
  if (read.length > MOST_PLACES) {
    const many = counted(read.length, 'line');
    const fault = `These are ${many}. At most ${MOST_PLACES} go at once: paste them in parts.`;
    return { ...none, fault };
  }
  const scope = organisation === null ? {} : { organisation_id: organisation };
  const usual = namesIn(text('groups').split(','));
  const lines = read.map((one) => ({
    ...one,
    name: text(`name-${one.line}`) || one.name,
    siteId: form.has(`site-${one.line}`) ? text(`site-${one.line}`) : one.siteId,
    groups: one.groups.length > 0 ? one.groups : usual,
  }));
  const named = new Set(lines.flatMap(({ groups, menu }) => [...groups, menu]));
  const names = [...named].filter((name) => name !== '');
  if (names.length > MOST_NAMES) return { ...none, fault: TOO_MANY_NAMES };
  const [{ found }, templates] = await Promise.all([
    creator.call('person.places', { organisation_id: organisation, names }),
    creator.call('place_template.list', scope),
  ]);
  const byName = new Map(found.map((one) => [one.name, one]));
  const wrong: WrongLine[] = [];
  const ready: ReadyPlace[] = [];
  for (const { line, name, siteId, groups, menu } of lines) {
    if (text(`out-${line}`) === 'out') continue;
    const faults: WrongLine[] = [];
    const chosenGroups: ReadyPlace['groups'] = [];
    let isOut = false;
    for (const [index, group] of groups.entries()) {
      const field = `group-${line}-${index}`;
      const chosen = text(field);
      const match = byName.get(group);
      const near = (match?.near ?? []).filter(({ kind }) => kind === 'group');
      const picked = near.find(({ id }) => String(id) === chosen);
      if (chosen === 'out') isOut = true;
      else if (chosen === 'none') continue;
      else if (match?.exact?.kind === 'group') chosenGroups.push(match.exact);
      else if (picked) chosenGroups.push(picked);
      else if (near.length === 0 || chosen === 'new') chosenGroups.push({ id: null, name: group });
      else {
        const choices = [
          ...near.map(({ id, name: label }) => ({ value: String(id), label })),
          { value: 'new', label: `Make the group “${group}”` },
          { value: 'none', label: 'Without it' },
          LEAVE_OUT,
        ];
        const says = `No group is called “${group}”`;
        faults.push({ line, says, field, value: chosen, choices });
      }
    }
    const asked = menuOf(menu || text('menu'));
    const field = `menu-${line}`;
    const chosen = text(field);
    const own =
      'fault' in asked ? asked.choices.map(chosenMenu).find((one) => one.value === chosen) : asked;
    if (chosen === 'out') isOut = true;
    else if ('fault' in asked && !own) {
      const choices = [...asked.choices, LEAVE_OUT];
      faults.push({ line, says: asked.fault, field, value: chosen, choices });
    }
    if (isOut) continue;
    wrong.push(...faults);
    if (faults.length > 0 || !own) continue;
    const { words, copy_of, template_group_id } = own;
    const found = { ...(copy_of && { copy_of }), ...(template_group_id && { template_group_id }) };
    ready.push({ line, name, siteId, groups: chosenGroups, menu: { words, ...found } });
  }
  const refused = await refusedLines(creator, scope, ready);
  if (typeof refused === 'string') return { ...none, fault: refused };
  const bad = new Set(refused.map(({ line }) => line));
  const all = [...wrong, ...refused].sort((a, b) => a.line - b.line);
  const right = ready.filter(({ line }) => !bad.has(line));
  return { wrong: all, ready: right, total: read.length, fault: null };

  function menuOf(
    name: string,
  ): Menu | { fault: string; choices: { value: string; label: string }[] } {
    if (name === '') return EMPTY;
    if (/^(copy|template)-\d+$/.test(name)) return { ...menuIn(name), words: wordsOf(name) };
    const key = searchKey(name);
    const template = templates.find((one) => searchKey(one.name) === key);
    if (template) return { words: `Template ${template.name}`, template_group_id: template.id };
    const match = byName.get(name);
    const near = (match?.near ?? []).filter(({ kind }) => kind === 'location');
    const exact =
      match?.exact?.kind === 'location'
        ? match.exact
        : near.find((one) => searchKey(one.name) === key);
    if (exact) return { words: `Copy of ${exact.name}`, copy_of: exact.id };
    return {
      fault: `No location or template is called “${name}”`,
      choices: [
        ...near.map((one) => ({ value: `copy-${one.id}`, label: `Copy of ${one.name}` })),
        { value: 'empty', label: 'Empty' },
      ],
    };
  }

  function wordsOf(value: string): string {
    const { template_group_id: id } = menuIn(value);
    const template = templates.find((one) => one.id === id);
    return template ? `Template ${template.name}` : 'As chosen above';
  }
}

function chosenMenu({ value, label }: { value: string; label: string }) {
  return { value, words: label, ...menuIn(value) };
}

/** 'copy-12', 'template-3'; anything else is an empty menu. */
function menuIn(value: string): Omit<Menu, 'words'> {
  const [kind, id] = value.split('-');
  if (kind === 'copy') return { copy_of: Number(id) };
  return kind === 'template' ? { template_group_id: Number(id) } : {};
}

export function newPlacesOf(ready: readonly ReadyPlace[]): NewPlace[] {
  return ready.map(({ name, siteId, groups, menu: { words: _, ...menu } }) => ({
    ...{ name, site_id: siteId || null, ...menu },
    group_ids: groups.flatMap(({ id }) => id ?? []),
    new_groups: groups.flatMap(({ id, name: group }) => (id === null ? [group] : [])),
  }));
}

/** What the call would refuse, at its lines; a sentence for what is of no line. */
async function refusedLines(
  creator: Creator,
  scope: { organisation_id?: number },
  ready: readonly ReadyPlace[],
): Promise<WrongLine[] | string> {
  if (ready.length === 0) return [];
  try {
    await creator.call('place.create_many', {
      ...scope,
      places: newPlacesOf(ready),
      preview: true,
    });
    return [];
  } catch (error) {
    if (!failedBy(error, 400)) throw error;
    const faults = Object.entries(error.details.fields ?? {}).flatMap(([path, says]) => {
      const [, index, part] = /^places\.(\d+)\.(\w+)/.exec(path) ?? [];
      const place = ready[Number(index)];
      if (!place) return [];
      const isSite = part === 'site_id';
      const field = part === 'name' || isSite ? `${isSite ? 'site' : 'name'}-${place.line}` : null;
      const value = isSite ? place.siteId : place.name;
      return [{ line: place.line, says, field, value, choices: null }];
    });
    return faults.length > 0 ? faults : error.message;
  }
}

/** Name, site ID, groups, menu; with a header in any order. */
function linesIn(text: string) {
  const { header, lines } = pastedLines(text, COLUMNS, 'name');
  const places = header ?? { name: 0, site: 1, groups: 2, menu: 3 };
  return lines.map(({ line, cells }) => {
    const cell = (column: keyof typeof COLUMNS) => cells[places[column] ?? -1] ?? '';
    return {
      ...{ line, name: cell('name'), siteId: cell('site'), menu: cell('menu') },
      groups: namesIn([cell('groups')]),
    };
  });
}
