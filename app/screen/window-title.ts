const GIVEN: ReadonlySet<string> = new Set([
  'Discounts',
  'Fees',
  'Import',
  'Tax Rules',
  'Price Modes',
  'Import Price Modes Items',
  'Menu Quality',
]);

interface TitledWindow {
  screen: string;
  location?: string;
  object?: string | null;
  refused?: boolean;
}

/** 'Latte · Items · Harbor Café | Creator': the most specific part first. */
export function windowTitle({ screen, location, object, refused = false }: TitledWindow): string {
  const isGiven = GIVEN.has(screen);
  const own = isGiven ? [object] : [object, screen, location];
  const parts = own.filter((part, index) => part && own.indexOf(part) === index);
  const title = isGiven
    ? [...parts, `Creator | ${screen}`].join(' · ')
    : `${parts.join(' · ')} | Creator`;
  return refused ? `Error: ${title}` : title;
}
