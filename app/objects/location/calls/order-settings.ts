import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id } from '~/creator/contract/wire';
import { ORDER_SETTINGS, parseOrderSetting } from '~/menu/order-settings';

const door = 'api/order';

const details = z.object({
  id,
  version: z.number().int(),
  /** Values are JSON by setting name: `mobile_enabled` is 'true'. */
  props: z.record(z.enum(ORDER_SETTINGS), z.string()),
});

export const orderSettingsCalls = {
  'locations::get_location_details': call({
    does: 'The order settings of a location, each as JSON.',
    access: 'read',
    writes: false,
    door,
    params: z.object({ location_id: id }).strict(),
    answer: details,
  }),
  'locations::set_property': call({
    does: 'Changes one order setting: text as it is, every other value as JSON.',
    access: 'write',
    writes: 'settings',
    door,
    params: z
      .object({
        location_id: id,
        prop_name: z.enum(ORDER_SETTINGS, {
          errorMap: () => ({ message: `Give one of ${ORDER_SETTINGS.join(', ')}` }),
        }),
        prop_value: z
          .string({ message: 'Give text: JSON for what is not text itself' })
          .max(20_000),
      })
      .strict()
      .superRefine(({ prop_name, prop_value }, context) => {
        const parsed = parseOrderSetting(prop_name, prop_value);
        if (parsed.ok) return;
        context.addIssue({ code: 'custom', path: ['prop_value'], message: parsed.message });
      }),
    answer: details,
  }),
};
