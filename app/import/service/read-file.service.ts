import { parseCustomFields } from '~/menu/custom-id';
import { yieldToEventLoop } from '~/service/changes/entity';
import type { CallContext } from '~/service/context';
import { selectRows } from '~/service/store/matching-rows';
import type { ImportSettings } from '../calls/import-shapes';
import type { Read, ReadContext, Remembered } from '../rules/read';
import { readImport } from '../rules/read-import';
import { type ImportRow, partOf } from './imports.service';
import { openArchive } from './unpack/open-archive.service';

const READ_AT_ONCE = 128 * 1024;

/** @param settings those of its preview */
export async function readFile(
  { reader, location }: Pick<CallContext, 'reader' | 'location'>,
  file: Pick<ImportRow, 'id' | 'name' | 'size'>,
  settings: ImportSettings,
): Promise<Read> {
  const modes = await selectRows(reader, 'price_mode', { location_id: location.id }, 'name')
    .orderBy('id')
    .execute();
  const context: ReadContext = {
    openArchive,
    locationName: location.name,
    customFields: parseCustomFields(location.creator_custom_fields) ?? [],
    dayParts: location.dayParts.map(({ number, name }) => ({ id: number, name })),
    modes: modes.map(({ name }) => name),
    currency: location.currency,
    async remembered(header) {
      const row = await reader
        .selectFrom('import_reading')
        .select('reading')
        .where('location_id', '=', location.id)
        .where('header', '=', header)
        .executeTakeFirst();
      return row ? rememberedOf(row.reading) : null;
    },
  };
  async function* bytes() {
    for (let position = 0; ; position += 1) {
      const part = await partOf(reader, file.id, position);
      if (!part) return;
      // Yields within a part: the file is read twice, once before anything is compared.
      for (let at = 0; at < part.length; at += READ_AT_ONCE) {
        await yieldToEventLoop();
        yield part.subarray(at, at + READ_AT_ONCE);
      }
    }
  }
  return readImport({ name: file.name, size: file.size, bytes }, settings, context);
}

/** Rows of earlier versions hold the columns alone. */
function rememberedOf(stored: string): Remembered {
  const reading = JSON.parse(stored);
  return Array.isArray(reading) ? { columns: reading } : reading;
}
