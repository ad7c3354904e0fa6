import type { Handlers } from '../context';
import { readScope } from '../scope';

export const saleHandlers: Pick<Handlers, 'sale.report'> = {
  'sale.report': async ({ events }, { location, sales, quality }) => {
    const reported = await sales.report(readScope(location), events);
    if (events.some(({ known }) => !known)) await quality.look({ types: ['unknown_sku'] });
    return reported;
  },
};
