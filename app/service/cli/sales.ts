import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { saleEvent } from '~/creator/contract/sale';
import { schemaMessages } from '~/menu/schema-messages';
import { scans } from '~/quality/service/quality.service';
import { findLocation, menuLocation } from '../access';
import { EVERYWHERE } from '../caller';
import { OperatorError } from '../operators/operator-error';
import { type SaleEvent, salesOf } from '../sales/sales';
import { readScope } from '../scope';
import { idOf, readArguments } from './arguments';
import type { Command } from './command';
import { withStore } from './with-store';

const BATCH = 1_000;

export const sales: Command = {
  usage: 'sales LOCATION_ID FILE',
  does: 'Reads what kiosks scanned from a file: an event of the call sale.report on each line, as JSON.',
  async run(args, world) {
    const { positionals } = readArguments(this, args, {}, { least: 2, most: 2 });
    const [location = '', file = ''] = positionals;
    const id = idOf(location, 'LOCATION_ID');
    await withStore(world, async (store) => {
      const found = await findLocation(store.reader, EVERYWHERE, id);
      if (!found) throw new OperatorError(`There is no location ${id}.`);
      const menu = await menuLocation(store.reader, EVERYWHERE, found, { writes: false });
      const total = { counted: 0, repeated: 0, left_out: 0 };
      for await (const events of batchesOf(file)) {
        const reported = await salesOf(store).report(readScope(menu), events);
        total.counted += reported.counted;
        total.repeated += reported.repeated;
        total.left_out += reported.left_out;
      }
      await scans(store, menu).look({ types: ['unknown_sku', 'not_sold'] });
      world.print(
        `${total.counted} events counted, ${total.repeated} told before, ${total.left_out} of too long ago.`,
      );
    });
  },
};

async function* batchesOf(file: string): AsyncGenerator<SaleEvent[]> {
  let batch: SaleEvent[] = [];
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (line.trim() === '') continue;
    const parsed = saleEvent.safeParse(jsonOf(line, number), { errorMap: schemaMessages });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      throw new OperatorError(`Line ${number}: ${issue?.path.join('.')}: ${issue?.message}.`);
    }
    batch.push(parsed.data);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

async function* linesOf(file: string): AsyncGenerator<string> {
  const input = createReadStream(file, 'utf8');
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new OperatorError(
      `The file cannot be read: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

function jsonOf(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new OperatorError(`Line ${number} is not JSON.`);
  }
}
