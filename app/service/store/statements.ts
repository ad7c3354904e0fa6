/** Statements of a connection that stay prepared, and how long the text of one may be. */
const KEPT = 200;
const LONGEST = 10_000;

/** Prepares statements, and keeps those that were asked for last: preparing costs more than many a run. */
export function rememberStatements<S>(prepare: (text: string) => S): (text: string) => S {
  const kept = new Map<string, S>();
  return (text) => {
    if (text.length > LONGEST) return prepare(text);
    const statement = kept.get(text) ?? prepare(text);
    kept.delete(text);
    kept.set(text, statement);
    if (kept.size > KEPT) kept.delete(kept.keys().next().value ?? '');
    return statement;
  };
}
