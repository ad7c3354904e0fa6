/** '3 categories are hidden: inactive, or without an item at the chosen day part.' */
export function hiddenText(count: number, byPart: boolean): string {
  const categories =
    count === 1 ? '1 category is' : `${count.toLocaleString('en-US')} categories are`;
  return `${categories} hidden: inactive${byPart ? ', or without an item at the chosen day part' : ''}.`;
}
