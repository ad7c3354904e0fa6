export interface PriceBook {
  name: string;
  service: string;
  type: string;
  last_sync: string | null;
  schedule: string | null;
  failure: { time: string; message: string } | null;
}

const always = ['.mashmenu'];
const files = ['.csv', '.json', '.xlsx', '.xml'];

/** A menu synced from a pricebook accepts no item files. */
export function isSynced(book: Pick<PriceBook, 'service'> | null, isTemplate: boolean): boolean {
  return book?.service === 'ingestor' && !isTemplate;
}

export function acceptedTypes(
  book: Pick<PriceBook, 'service'> | null,
  isTemplate: boolean,
): string[] {
  return isSynced(book, isTemplate) ? always : [...always, ...files];
}

/** Why a file of that name is not accepted. */
export function notRecognized(types: readonly string[]): string {
  const refused = 'Import file type not recognized.';
  if (!types.includes('.csv')) return refused;
  return `${refused} Save a table as CSV or as an Excel workbook (.xlsx).`;
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
