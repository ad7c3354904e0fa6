export interface Dotcode {
  label: string;
  name: string;
}

/** Own labels first, then those of the list. @param own as the form sends them: 'identifier:red-dot' */
export function labelOptions(
  own: readonly string[],
  dotcodes: readonly Dotcode[],
): { value: string; label: string }[] {
  const names = new Map(dotcodes.map(({ label, name }) => [label, name]));
  const taken = own.map((value) => {
    const [type = '', ...rest] = value.split(':');
    return { value, type, pattern: rest.join(':') };
  });
  const patterns = new Set(taken.map(({ pattern }) => pattern));
  return [
    ...taken.map(({ value, type, pattern }) => ({
      value,
      label: `${names.get(pattern) || pattern}${type === 'modifier' ? ' (modifier)' : ''}`,
    })),
    ...dotcodes
      .filter(({ label }) => !patterns.has(label))
      .map(({ label, name }) => ({ value: `identifier:${label}`, label: name || label })),
  ];
}
