import type { Compared } from '~/menu/compared-kinds';
import type { Versioned } from '../changes/entity';
import { goneReferences } from '../changes/gone-references';
import type { Ledger } from '../changes/ledger';
import type { Placed } from '../scope';
import { keyOf, knownOf, refsOf, withoutGone } from '../trash/known';

/**
 * Documents of a moment as they can be written now: without what they name that is gone and does not come back, such as day
 * parts, which are settings, and price modes for those who may not make them. A relation of an item that is gone is left out.
 */
export async function fitting(
  ledger: Ledger,
  location: Placed,
  kind: Compared,
  were: ReadonlyMap<number, Versioned>,
): Promise<Map<number, Versioned>> {
  const fit = new Map([...were].map(([id, one]) => [id, { ...one, doc: { ...one.doc } }]));
  const ids = [...fit.keys()];
  const docs = [...fit.values()].map(({ doc }) => doc);
  const lacking = [...(await goneReferences(ledger, location, kind, docs)).keys()];
  if (kind === 'relation') {
    for (const index of lacking) fit.delete(ids[index] ?? 0);
    return fit;
  }
  const named = lacking.flatMap((index) => refsOf(kind, docs[index] ?? {}));
  const known = await knownOf(ledger.read, location.id, named);
  const gone = new Set(named.map(keyOf).filter((key) => !known.get(key)?.stands));
  for (const index of lacking) {
    const one = fit.get(ids[index] ?? 0);
    if (one) one.doc = withoutGone(one.doc, gone);
  }
  return fit;
}
