import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { isReadThrough, type Reader, runSelect } from './store';
import { keepPlanned } from './unawaited';

type Value = string | number | null;
type Values = Readonly<Record<string, Value>>;

/** Stands for a value in the text of a statement that is built before it. */
class Slot {
  constructor(readonly name: string) {}
}

export type Slots<V extends Values> = { readonly [N in keyof V]: RawBuilder<V[N]> };

/**
 * A query that is built once for each engine and `kind`, as building its text takes longer than running it. What differs
 * from one run to the next comes from `slots`.
 */
export function prepared<V extends Values, O, K extends string = ''>(
  build: (reader: Reader, slots: Slots<V>, kind: K) => Compilable<O>,
): (reader: Reader, values: V, kind: K) => Promise<O[]> {
  const built = new Map<string, CompiledQuery<O>>();
  const slots = new Proxy({} as Slots<V>, {
    get: (_, name) => sql`${new Slot(String(name))}`,
  });
  return (reader, values, kind) => {
    const key = `${reader.engine} ${kind}`;
    const alone = isReadThrough(reader);
    const query = (!alone && built.get(key)) || build(reader, slots, kind).compile();
    if (!alone && !built.has(key)) {
      keepPlanned(query.sql);
      built.set(key, query);
    }
    const parameters = query.parameters.map((one) =>
      one instanceof Slot ? values[one.name] : one,
    );
    return runSelect(reader, { ...query, parameters });
  };
}
