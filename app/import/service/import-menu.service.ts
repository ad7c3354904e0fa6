import type { AnswerOf } from '~/creator/contract';
import { MEGABYTE } from '~/creator/contract/call';
import { isAdmin } from '~/service/caller';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, badInput } from '~/service/errors';
import { IMPORT_MENU_LISTED } from '../calls/import-menu';
import type { ImportKind } from '../rules/kinds';
import { translateError } from '../rules/translate-error';
import { importAnswer } from './import-answer.service';
import { applyImport, queuePreview, untilEnded } from './import-calls.service';
import { getImport } from './imports.service';
import { planMessage } from './plan/totals.service';
import { changesOf, findingsOf } from './plan-pages.service';

type Answer = AnswerOf<'menu.import_menu'>;
type Counts = Answer['summary']['items'];
type Warning = AnswerOf<'import.get'>['warnings'][number];

const FORMATS: readonly string[] = ['csv', 'json', 'mashmenu'];
const PREVIEW_MS = 120_000;
const APPLY_MS = 42_000_000;
const NO_COUNTS: Counts = { received: 0, inserts: 0, updates: 0, deletes: 0, not_updated: 0 };

/** Plans a menu file, and applies it unless only a preview is requested. */
export const importMenuHandlers: Pick<Handlers, 'menu.import_menu' | 'menu.translate_error'> = {
  'menu.import_menu': async ({ location_id: _, format, menu, preview, ...settings }, context) => {
    if (!FORMATS.includes(format)) {
      throw badInput('Unsupported file type', { format: 'Unsupported file type' });
    }
    const text = format === 'json' ? menu.replace(/[\r\n\t]+/g, '') : menu;
    const import_id = await give(context, `menu.${format}`, Buffer.from(text));
    const queued = await queuePreview(context, {
      import_id,
      settings: { ...PLAIN, ...settings },
      asks: false,
    });
    await ended(context, queued, PREVIEW_MS);
    const answer = await answerOf(context, import_id);
    if (!preview) await ended(context, await applyImport(context, import_id), APPLY_MS);
    return answer;
  },
  'menu.translate_error': async ({ message }) => ({ translated_message: translateError(message) }),
};

const PLAIN = {
  remember: false,
  show_columns: false,
  answers: {},
};

async function give(
  { imports, location }: CallContext,
  name: string,
  bytes: Buffer,
): Promise<number> {
  const import_id = await imports.begin(location.id, { name, size: bytes.byteLength });
  for (let position = 0; ; position += 1) {
    const end = (position + 1) * MEGABYTE;
    const last = end >= bytes.byteLength;
    const data = bytes.subarray(position * MEGABYTE, end);
    await imports.addPart(location.id, { import_id, position, data, last });
    if (last) return import_id;
  }
}

/** @throws ApiError 400 if the job failed, 503 on timeout */
async function ended(context: CallContext, jobId: number, withinMs: number): Promise<void> {
  const { state, result } = await untilEnded(context, jobId, withinMs);
  if (state === 'done') return;
  if (state === 'failed' || state === 'cancelled') {
    throw badInput(result ?? 'The import was cancelled.');
  }
  throw new ApiError(503, 'This takes longer. Look at the jobs of this location.');
}

/** @throws ApiError 400 with the reason if nothing can be imported */
async function answerOf(context: CallContext, importId: number): Promise<Answer> {
  const { reader, location, account } = context;
  const told = await importAnswer(await getImport(reader, location.id, importId), context);
  const { state, refusal, summary, warnings } = told;
  if (state !== 'previewed' || !summary) {
    throw badInput(refusal[0]?.message ?? 'The columns of this file are not known.');
  }
  const taxes = isAdmin(account);
  const of = async (kind: ImportKind) => {
    const asked = { import_id: importId, kinds: [kind], taxes, sort: 'id' as const, page: 1 };
    const { changes, total } = await changesOf(reader, asked, { size: IMPORT_MENU_LISTED });
    const entries = changes.map(({ object_id, name, type, place, fields }) => ({
      id: object_id,
      name,
      type,
      removed: type === 'delete',
      row: place.row,
      fields,
    }));
    return { entries, total };
  };
  const lists = {
    discounts: await of('discount'),
    taxes: await of('tax'),
    fees: await of('fee'),
    stations: await of('station'),
    items: await of('item'),
  };
  const wrong = await findingsOf(
    reader,
    { import_id: importId, level: 'error', page: 1 },
    IMPORT_MENU_LISTED,
  );
  const count = (kind: ImportKind): Counts => summary.kinds[kind] ?? NO_COUNTS;
  const received = Object.values(summary.kinds);
  return {
    summary: {
      items: count('item'),
      stations: count('station'),
      categories: count('category'),
      options: count('option'),
      option_groups: count('option_group'),
      price_modes: count('price_mode'),
      discounts: count('discount'),
      fees: count('fee'),
      taxes: count('tax'),
      relations: count('relation'),
      images: count('image'),
      duplicates_removed: summary.duplicates_removed,
      no_updates: received.reduce((sum, { not_updated }) => sum + not_updated, 0),
      message: planMessage(summary.changes, summary),
      global_matches: summary.global_matches,
      errors: summary.errors,
    },
    warnings: warnings.map((group) => ({ description: warningText(group) })),
    discounts: lists.discounts.entries,
    taxes: lists.taxes.entries,
    fees: lists.fees.entries,
    stations: lists.stations.entries,
    items: lists.items.entries,
    errors: wrong.findings.map(({ cause, kind, object_id, message, place, column }) => ({
      error: cause,
      type: kind ?? 'file',
      id: object_id,
      message: [place && `Row ${place.row}`, column, message].filter(Boolean).join(': '),
    })),
    totals: {
      discounts: lists.discounts.total,
      taxes: lists.taxes.total,
      fees: lists.fees.total,
      stations: lists.stations.total,
      items: lists.items.total,
      errors: wrong.total,
    },
    import_id: importId,
  };
}

function warningText({ message, advice, count, first }: Warning): string {
  const columns = first.flatMap(({ row, column }) => (row === 0 && column ? [column] : []));
  const more = count - columns.length;
  const named =
    columns.length > 0 &&
    `${columns.join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`;
  const times = count > 1 && `${message} (${count.toLocaleString('en')} times)`;
  const said = named ? `${message}: ${named}` : times || message;
  return [said, advice].filter(Boolean).join('. ');
}
