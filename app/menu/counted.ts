/** '1 item', '1,204 items'. */
export function counted(count: number, one: string, many = pluralOf(one)): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

/** 'Size, Milk and Beans'. */
export function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** 'Latte, Mocha and 2 more'; `names` are the first of `count`. */
export function firstOf(names: readonly string[], count: number): string {
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${more.toLocaleString('en-US')} more` : listed(names);
}

/** 'items', 'categories', 'days'. */
export function pluralOf(word: string): string {
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
