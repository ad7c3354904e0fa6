import type { AnswerOf } from '~/creator/contract';

type Matched = AnswerOf<'image.match_files'>;
export type MatchedFile = Matched['files'][number];
export type MatchedItem = Matched['items'][number];

export interface Choice {
  use: boolean;
  item: string;
  find: string;
}

export type Choices = Readonly<Record<number, Choice>>;

/** In the order of the page: files that need a decision come first. */
export const GROUPS = ['several', 'nothing', 'has', 'matched', 'unusable'] as const;
export type Group = (typeof GROUPS)[number];

export interface ReviewedFile
  extends Pick<MatchedFile, 'position' | 'name' | 'size' | 'problem' | 'by'> {
  group: Group;
  choice: Choice;
  items: MatchedItem[];
}

export interface Decision {
  position: number;
  item_id: number;
  replaces: number | null;
}

/** Without a choice, a file is used if it alone matches an item without a picture. `hits` by file position. */
export function reviewFiles(
  { files, items }: Matched,
  choices: Choices | null,
  hits: ReadonlyMap<number, MatchedItem[]> = new Map(),
): ReviewedFile[] {
  const known = new Map(items.map((item) => [item.id, item]));
  const taken = new Set<number>();
  return files.map(({ item_ids, ...file }) => {
    const found = item_ids.flatMap((id) => known.get(id) ?? []);
    const group = groupOf(file, found);
    const [only] = found;
    const isFirst = only !== undefined && !taken.has(only.id);
    if (group === 'matched' && only) taken.add(only.id);
    const usual = { use: group === 'matched' && isFirst, item: '', find: '' };
    const choice = choices?.[file.position] ?? usual;
    return { ...file, group, choice, items: hits.get(file.position) ?? found };
  });
}

function groupOf(
  { problem, by }: Pick<MatchedFile, 'problem' | 'by'>,
  found: readonly MatchedItem[],
): Group {
  if (problem !== null) return 'unusable';
  const [only, ...others] = found;
  if (!only) return 'nothing';
  if (others.length > 0 || by === 'part') return 'several';
  return only.image === null ? 'matched' : 'has';
}

export function decisionsOf(reviewed: readonly ReviewedFile[]): Decision[] {
  return reviewed.flatMap(({ position, group, choice, items }) => {
    const isSure = group === 'matched' || group === 'has';
    const wanted = isSure && choice.use ? items[0] : undefined;
    const item = isSure ? wanted : items.find(({ id }) => String(id) === choice.item);
    if (group === 'unusable' || !item) return [];
    return [{ position, item_id: item.id, replaces: item.image }];
  });
}

export function reviewSummary(decisions: readonly Decision[], files: number): string {
  const fresh = decisions.filter(({ replaces }) => replaces === null).length;
  const replaced = decisions.length - fresh;
  const left = files - decisions.length;
  const kept = [`${fresh} new`, ...(replaced > 0 ? [`${replaced} replaced`] : [])].join(', ');
  return `${kept} · ${left === 1 ? '1 file' : `${left} files`} left out`;
}

export function readChoices(form: FormData, positions: readonly number[]): Choices {
  const textOf = (field: string) => String(form.get(field) ?? '').slice(0, 200);
  return Object.fromEntries(
    positions.map((at) => [
      at,
      {
        use: form.get(`use[${at}]`) === '1',
        item: textOf(`item[${at}]`),
        find: textOf(`find[${at}]`).trim(),
      },
    ]),
  );
}
