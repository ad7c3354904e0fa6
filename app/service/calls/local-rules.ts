import type { AnswerOf } from '~/creator/contract';
import { namedBy } from '~/creator/contract/crud';
import { toDocument } from '~/fields/columns';
import type { FieldTable } from '~/fields/field';
import { type KindName, kinds, type RuleKind } from '~/menu/kinds';
import { searchKey } from '~/menu/text';
import type { Document, Entity } from '../changes/entity';
import { isBarred, templateMessage } from '../changes/locked-fields';
import type { CallContext, Handlers } from '../context';
import { badInput, forbidden } from '../errors';
import { readScope, within } from '../scope';
import type { Row } from '../store/schema';
import type { Reader } from '../store/store';
import { type KindRow, localObjects } from './local-objects';

export type RuleDocument = Document & { name: string; ref: string | null };

const REF_MAX = 60;

type RuleCall = 'all' | 'create' | 'update' | 'destroy';
type Rule<K extends RuleKind> = AnswerOf<`${K}.all`>[number];
type Given = { id: number; location_id: number; details?: unknown } & Partial<RuleDocument>;

/** All rules of a kind, and the handlers of its calls. @throws ApiError as `localObjects`, and 400 for a ref that is taken */
export function localRules<K extends RuleKind, D extends RuleDocument>(
  kind: K,
  entity: Entity<D>,
  { head, unpack }: { head: FieldTable; unpack: (details: never) => Partial<D> },
) {
  const own = localObjects(kind, entity, (row) => {
    const { id, version, location_id, details, ...rest } = row as unknown as Row<'fee'>;
    const doc = toDocument(head, rest as Record<string, unknown>);
    return { id, version, location_id, ...doc, details: JSON.parse(details) } as Rule<K>;
  });
  const documentOf = ({ location_id: _, id: __, details, ...given }: Given) =>
    ({ ...given, ...(details === undefined ? {} : unpack(details as never)) }) as D;

  async function all({ reader, location }: Pick<CallContext, 'reader' | 'location'>) {
    const rows = await reader
      .selectFrom(kind as 'discount')
      .selectAll()
      .where(within('location_id', readScope(location)))
      .orderBy('id')
      .execute();
    return rows.map((row) => own.answer(row as unknown as KindRow<K>));
  }

  async function create(context: CallContext, doc: D) {
    const { id } = context.location;
    if (await isBarred(context.reader, kind, id)) throw forbidden(templateMessage(kind));
    return own.create(context, doc, undefined, async ({ read }) => ({
      ...({ ref: await freeRef(read, kind, id, doc) } as Partial<D>),
    }));
  }

  async function update(context: CallContext, id: number, fields: Partial<D>) {
    const { location, reader } = context;
    if (fields.ref === undefined) return own.update(context, id, fields);
    const stored = await own.read(reader, location, id);
    const named = { name: fields.name ?? stored.name, ref: fields.ref };
    return own.update(context, id, fields, async ({ read }) => ({
      ...({ ref: await freeRef(read, kind, location.id, named, id) } as Partial<D>),
    }));
  }

  const handlers = namedBy(kind, {
    all: (_: unknown, context: CallContext) => all(context),
    create: (given: Given, context: CallContext) => create(context, documentOf(given)),
    update: (given: Given, context: CallContext) => update(context, given.id, documentOf(given)),
    destroy: ({ id }: Given, context: CallContext) => own.destroy(context, id),
  });
  return { all, handlers: handlers as unknown as Pick<Handlers, `${K}.${RuleCall}`> };
}

/** The given ref, else one made from the name. @param id the rule itself @throws ApiError 400 if taken */
async function freeRef(
  reader: Reader,
  kind: RuleKind,
  locationId: number,
  { name, ref }: Pick<RuleDocument, 'name' | 'ref'>,
  id?: number,
): Promise<string> {
  const rows = await reader
    .selectFrom(kind as 'discount')
    .select(['id', 'ref'])
    .where('location_id', '=', locationId)
    .execute();
  const taken = new Set(rows.filter((row) => row.id !== id).map((row) => row.ref));
  if (ref !== null) {
    if (!taken.has(ref)) return ref;
    const message = `Another ${kinds[kind].word} has this ref`;
    throw badInput(`${message}.`, { ref: message });
  }
  return madeRef(kind, name, taken);
}

export function madeRef(kind: KindName, name: string, taken: ReadonlySet<string>): string {
  const words = searchKey(name).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  const made = [...words.join('-')].slice(0, REF_MAX).join('') || kind;
  if (!taken.has(made)) return made;
  let number = 2;
  while (taken.has(`${made}-${number}`)) number += 1;
  return `${made}-${number}`;
}
