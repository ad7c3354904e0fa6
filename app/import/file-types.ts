/** Where the menu of a location comes from, as far as files are concerned. */
export interface PriceBook {
  name: string;
  service: string;
  type: string;
  last_sync: string | null;
  schedule: string | null;
  failure: { time: string; message: string } | null;
}

/** What is said of a file that is not taken. */
export const NOT_RECOGNIZED = 'Import file type not recognized.';

const always = ['.mashmenu'];
const files = ['.csv', '.json', '.xlsx', '.xml'];

/** Whether the menu comes from a pricebook by syncing, so that files of items are not taken. */
export function isSynced(book: Pick<PriceBook, 'service'> | null, isTemplate: boolean): boolean {
  return book?.service === 'ingestor' && !isTemplate;
}

export function acceptedTypes(
  book: Pick<PriceBook, 'service'> | null,
  isTemplate: boolean,
): string[] {
  return isSynced(book, isTemplate) ? always : [...always, ...files];
}

export function isAccepted(name: string, types: readonly string[]): boolean {
  return types.includes(endingOf(name));
}

export function hasSettings(name: string): boolean {
  return files.includes(endingOf(name));
}

function endingOf(name: string): string {
  return /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
}
