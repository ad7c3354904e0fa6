import { sql } from 'kysely';
import { wrongCheckDigit } from '~/menu/code';
import { chunksOf, yieldToEventLoop } from '~/service/changes/entity';
import { isOneOf } from '~/service/store/id-lists';
import {
  type Detector,
  type Finding,
  type Look,
  MOST_OF_A_KIND,
} from '../service/detector.service';
import { among } from '../service/queries.service';
import { changeSku, dropSku, openItem, ownItems } from '../service/suggestions.service';

const RANGE = 10_000;
const MOST_READ = 10 * MOST_OF_A_KIND;

/** SKUs of active items with a wrong check digit, which scanners reject. */
export const wrongCheckDigits: Detector = {
  type: 'wrong_check_digit',
  message: 'A scanner refuses a code with a wrong check digit, so that the item cannot be scanned.',
  watches: ['item'],
  byItem: true,
  find: async (look) => {
    const wrong: { item_id: number; sku: string }[] = [];
    for await (const codes of codesOf(look)) {
      wrong.push(...codes.filter(({ sku }) => wrongCheckDigit(sku)));
      if (wrong.length >= MOST_READ) break;
    }
    const names = new Map<number, string>();
    for (const chunk of chunksOf(wrong)) {
      const rows = await look.reader
        .selectFrom('item')
        .select(['id', 'name'])
        .where(
          isOneOf(
            look.reader.engine,
            'id',
            chunk.map(({ item_id }) => item_id),
          ),
        )
        .where('active', '=', 1)
        .execute();
      for (const { id, name } of rows) names.set(id, name);
    }
    return wrong
      .sort((one, other) => one.item_id - other.item_id)
      .flatMap(({ item_id: id, sku }): Finding[] => {
        const name = names.get(id);
        const fault = wrongCheckDigit(sku);
        if (name === undefined || !fault) return [];
        return [
          {
            subject: `${id} ${sku}`,
            description: `SKU ${sku} of ${name} ends in ${fault.given}, and its check digit would be ${fault.right}`,
            items: [id],
            facts: { sku },
          },
        ];
      })
      .slice(0, MOST_OF_A_KIND);
  },
  suggest: (alert, look) => {
    const { sku = '' } = alert.facts;
    const corrected = wrongCheckDigit(sku)?.corrected ?? '';
    return [
      ...ownItems(alert, look)
        .filter((item) => item.sku.includes(sku))
        .flatMap((item) => [
          changeSku(item, `With the right check digit it is ${corrected}: compare the package.`, {
            old: sku,
            initial: corrected,
          }),
          dropSku(item, sku, 'It cannot be scanned as it is.'),
        ]),
      ...alert.items.map(openItem),
    ];
  },
};

async function* codesOf(look: Look) {
  const { reader, location } = look;
  let last = '';
  for (;;) {
    const codes = await reader
      .selectFrom('item_sku')
      .select(['item_id', 'sku'])
      .where('location_id', '=', location.id)
      .where('sku', '>', last)
      .where(sql<boolean>`length(sku) in (8, 12, 13, 14)`)
      .where(among(look, 'item_id'))
      .orderBy('sku')
      .limit(RANGE)
      .execute();
    // Items that share the last code are read with the next range, unless there is none.
    const end = codes.at(-1)?.sku ?? '';
    const isLast = codes.length < RANGE || codes[0]?.sku === end;
    const whole = isLast ? codes : codes.filter(({ sku }) => sku !== end);
    yield whole;
    if (isLast && codes.length < RANGE) return;
    last = whole.at(-1)?.sku ?? end;
    await yieldToEventLoop();
  }
}
