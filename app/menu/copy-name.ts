import { NAME_MAX } from './text';

const SUFFIX = ' [Copy]';

export function copyName(name: string): string {
  const room = NAME_MAX - SUFFIX.length;
  if (name.length <= room) return `${name}${SUFFIX}`;
  // Do not leave half of a surrogate pair.
  const cut = name.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…${SUFFIX}`;
}
