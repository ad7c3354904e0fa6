/** `itemCount` counts an item once for each place in the object. */
export function deleteQuestion(word: string, itemCount: number): string {
  if (itemCount === 0) return `Are you sure you want to delete this ${word}?`;
  const items = `${itemCount.toLocaleString('en-US')} ${itemCount === 1 ? 'item' : 'items'}`;
  return `This ${word} has ${items} in it (they may be hidden based on your current filters). Do you still want to delete it?`;
}
