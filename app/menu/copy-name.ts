import { NAME_MAX } from './text';

const SUFFIX = ' [Copy]';

/** The name with ' [Copy]' behind it, shortened where it would become too long. */
export function copyName(name: string): string {
  const room = NAME_MAX - SUFFIX.length;
  if (name.length <= room) return `${name}${SUFFIX}`;
  // Half of a surrogate pair is no character.
  const cut = name.slice(0, room - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…${SUFFIX}`;
}
