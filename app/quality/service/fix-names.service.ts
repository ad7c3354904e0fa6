import { shortName } from '~/menu/kiosk-name';
import { type Fix, ofItem, ownItem } from './fix-step.service';

/** Gives long names a kiosk name that ends with a whole word. */
export const fixLongNames: Fix = {
  steps: async (look, alerts) =>
    alerts.flatMap((alert) => {
      const item = ownItem(look, alert);
      if (!item) return [];
      const { shown, isCut } = alert.facts;
      const before = String(shown);
      const after = shortName(before, { isCut: isCut === true });
      return [
        {
          ...ofItem(alert, item),
          before,
          after,
          problem: after === '' ? 'Nothing would be left of it.' : null,
          change: ({ custom_item_name }) => ({
            custom_item_name: { ...custom_item_name, local_name: after },
          }),
        },
      ];
    }),
};
