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
  /** The screen's name. */
  screen: string;
  location?: string;
  object?: string | null;
  /** A form of it was refused. */
  refused?: boolean;
}

/**
 * The title of a window, what tells it from others first: 'Latte · Items · Harbor Café | Creator'. Where the screen's
 * title is given, only the object stands before it.
 */
export function windowTitle({ screen, location, object, refused = false }: TitledWindow): string {
  const isGiven = GIVEN.has(screen);
  const own = isGiven ? [object] : [object, screen, location];
  const parts = own.filter((part, index) => part && own.indexOf(part) === index);
  const title = isGiven
    ? [...parts, `Creator | ${screen}`].join(' · ')
    : `${parts.join(' · ')} | Creator`;
  return refused ? `Error: ${title}` : title;
}
