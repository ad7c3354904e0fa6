import { levelNamed, roleOf } from '~/creator/contract/roles';
import type { MappingLine } from './claims';

interface Group {
  id: number;
  name: string;
}

/** One line each: `value = Role; Group, Group`. */
export function mappingText(lines: readonly MappingLine[], groups: readonly Group[]): string {
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  return lines
    .map(({ value, level, groups: ids }) => {
      const named = ids.flatMap((id) => names.get(id) ?? []);
      return `${value} = ${roleOf(level).name}${named.length > 0 ? `; ${named.join(', ')}` : ''}`;
    })
    .join('\n');
}

/** @returns the lines, or what is wrong with the first faulty one */
export function readMapping(text: string, groups: readonly Group[]): MappingLine[] | string {
  const lines: MappingLine[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const read = readLine(line, groups);
    if (typeof read === 'string') return `Line ${index + 1}: ${read}`;
    if (lines.some(({ value }) => value === read.value)) {
      return `Line ${index + 1}: “${read.value}” has a line already`;
    }
    lines.push(read);
  }
  return lines;
}

function readLine(line: string, groups: readonly Group[]): MappingLine | string {
  const cut = line.lastIndexOf('=');
  const value = line.slice(0, Math.max(cut, 0)).trim();
  if (value === '') return 'write a value of the claim, “=” and a role, as in “Kitchen = Staff”';
  const [role = '', places = ''] = line.slice(cut + 1).split(/;(.*)/s, 2);
  const level = levelNamed(role);
  if (level === undefined) return `“${role.trim()}” is no role`;
  const ids: number[] = [];
  for (const name of places.split(',').map((part) => part.trim())) {
    if (name === '') continue;
    const group = groups.find((one) => one.name.toLowerCase() === name.toLowerCase());
    if (!group) return `there is no group “${name}”`;
    ids.push(group.id);
  }
  return { value, level, groups: ids };
}
