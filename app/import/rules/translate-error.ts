const MEANINGS: readonly [RegExp, string][] = [
  [
    /time[d ]*out|ETIMEDOUT|abort/i,
    'This took too long. Look at the jobs of the location, or import the menu in smaller files.',
  ],
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|fetch failed|network error/i,
    'The server could not be reached. Check the connection and try again.',
  ],
  [/\b413\b|too large|PayloadTooLarge/i, 'The file is too large: it may have 64 MB at most.'],
  [
    /unique constraint|duplicate key/i,
    'Two things of the menu have what only one may have. Keep one of them and try again.',
  ],
  [
    /foreign key constraint/i,
    'Something that the menu names is not there any more. Preview the file again.',
  ],
  [/database is (?:locked|busy)|SQLITE_BUSY/i, 'The database is busy. Try again in a moment.'],
  [
    /unexpected (?:token|end of json)|JSON\.parse|invalid json/i,
    'The file is no valid JSON. Export it again.',
  ],
  [/\b40[13]\b|forbidden|unauthori[sz]ed/i, 'You may not import a menu here. Ask an admin.'],
];

/** Explains an error in plain words. @param serialised text, or JSON with `error` or `message` */
export function translateError(serialised: string): string {
  const text = textOf(serialised);
  return MEANINGS.find(([pattern]) => pattern.test(text))?.[1] ?? text;
}

function textOf(serialised: string): string {
  if (!/^\s*[{"]/.test(serialised)) return serialised;
  try {
    const error: unknown = JSON.parse(serialised);
    if (typeof error === 'string') return error;
    const { error: own, message } = error as { error?: unknown; message?: unknown };
    if (typeof own === 'string') return own;
    return typeof message === 'string' ? message : serialised;
  } catch {
    return serialised;
  }
}
