import { z } from 'zod';
import { call } from '~/creator/contract/call';
import { id, line, time, wholeNumber } from '~/creator/contract/wire';
import { IMPORTANCES } from '../alert-types';
import { fixAllCall } from './fix-all';

const PAGE = 5_000;
/** For how many days an alert can be dismissed; for good if absent. */
const DURATIONS = [7, 30] as const;

const hash = z.string().min(1).max(64);
const type = z.string().min(1).max(60);

const alert = z.object({
  /** Identifies the kind and its objects: stable for as long as the cause is. */
  hash,
  warning_hash: hash,
  type,
  warning_type: type,
  description: z.string(),
  message: z.string(),
  importance: z.enum(IMPORTANCES),
  created_at: time,
  is_dismissed: z.boolean(),
  /** Extension: null if it is not dismissed, or dismissed for good. */
  dismissed_until: time.nullable(),
  show_revaluate_button: z.boolean(),
  /** Extension: how many alerts share its cause; 1 unless they are grouped. */
  together: z.number().int(),
});

const input = z.object({
  /** `attach_aruco` and `global_match` take the ids of items, the others a text. */
  field: z.string(),
  new_value: z.union([z.string(), z.array(id)]),
  label: z.string(),
  /** Extension: the options of a choice; `value` is sent. */
  choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
});

const suggestion = z.object({
  /** Extension: identifies an action within its alert. */
  key: z.string(),
  /** The action's type; `key` identifies its object. */
  type: z.string(),
  description: z.string(),
  reason: z.string(),
  label: z.string(),
  requires_user_input: z.boolean(),
  inputs: z.array(input),
  resolving: z.boolean(),
});

/** What became of an alert: recheck it, go elsewhere, unchanged, or solved. */
const status = z.enum(['refresh', 'redirect', 'still_existing', 'resolved']);

const inLocation = z.object({ location_id: id });
const ofAlert = inLocation.extend({ warning_hash: hash, warning_type: type });

const settled = z.object({
  status: z.enum(['success', 'error']),
  message: z.string().optional(),
  warning_hash: hash,
  warning_type: type,
  is_dismissed: z.boolean(),
  dismissed_until: time.nullable(),
});

export const menuQualityCalls = {
  'menu_quality.get_warnings': call({
    does: `What may be wrong with the menu of a location, the newest first unless asked otherwise, at most ${PAGE.toLocaleString('en')}.`,
    access: 'provider',
    writes: false,
    menu: true,
    params: inLocation
      .extend({
        search: line.default(''),
        /** Extension: only dismissed alerts, or only others; all if absent. */
        dismissed: z.boolean().optional(),
        hash: hash.optional(),
        types: z.array(type).max(100).optional(),
        /** Extension: alerts of one cause are answered as one. */
        together: z.boolean().default(false),
        sort_by: z.enum(['created_at', 'importance', 'description']).default('created_at'),
        descending: z.boolean().default(true),
        offset: wholeNumber.default(0),
        limit: z.number().int().min(1).max(PAGE).default(PAGE),
      })
      .strict(),
    answer: z.object({
      status: z.enum(['success', 'error']),
      message: z.string().optional(),
      data: z.array(alert),
      total: z.number().int(),
      counts: z.object({
        dismissed: z.number().int(),
        high: z.number().int(),
        medium: z.number().int(),
        low: z.number().int(),
        types: z.array(z.object({ type, count: z.number().int() })),
      }),
    }),
  }),
  'menu_quality.get_warning_details': call({
    does: 'The items that an alert is about, what can be done about it, and what a kiosk told of it.',
    access: 'provider',
    writes: false,
    menu: true,
    params: ofAlert.strict(),
    answer: z.object({
      items: z.array(
        z.object({
          id,
          location_id: id,
          name: z.string(),
          price: z.number(),
          sku: z.array(z.string()),
          pos_id: z.string().nullable(),
          active: z.number().int(),
        }),
      ),
      actions: z.array(suggestion),
      meta: z.object({
        sku: z.string().nullable(),
        name: z.string().nullable(),
        kiosk_id: z.string().nullable(),
        transaction_id: z.string().nullable(),
      }),
    }),
  }),
  'menu_quality.dismiss_warning': call({
    does: 'Leaves an alert aside for a number of days, or for good; its status is `error` where there is none.',
    access: 'provider',
    writes: 'edit',
    menu: true,
    params: ofAlert
      .extend({
        duration_in_days: z
          .union([z.literal(DURATIONS[0]), z.literal(DURATIONS[1])], {
            errorMap: () => ({ message: 'Give 7 or 30 days, or none for good' }),
          })
          .optional(),
      })
      .strict(),
    answer: settled,
  }),
  'menu_quality.undismiss_warning': call({
    does: 'Brings back an alert that was dismissed; its status is `error` where there is none.',
    access: 'provider',
    writes: 'edit',
    menu: true,
    params: ofAlert.strict(),
    answer: settled,
  }),
  'menu_quality.resolve_warning': call({
    does: 'Does what an alert suggests, by the call that does this everywhere, and looks at it again.',
    access: 'provider',
    writes: 'edit',
    menu: true,
    params: ofAlert
      .extend({
        action: z
          .object({
            type: z.string().max(60),
            /** Extension: if absent, the first action of its type. */
            key: z.string().max(100).optional(),
            inputs: z
              .array(
                z.object({
                  field: z.string().max(60),
                  new_value: z.union([z.string().max(4000), z.array(id).max(100)]),
                }),
              )
              .max(20)
              .default([]),
          })
          // Clients may send back an action as it was answered: other fields are ignored.
          .strip(),
      })
      .strict(),
    answer: z.object({
      status,
      /** Extension: a path of this site, for the status `redirect`. */
      redirect_to: z.string().nullable(),
    }),
  }),
  'menu_quality.revaluate_warning': call({
    does: 'Looks whether the cause of an alert is still there.',
    access: 'provider',
    writes: false,
    menu: true,
    params: ofAlert.strict(),
    answer: z.object({ status, redirect_to: z.string().nullable() }),
  }),
  ...fixAllCall,
  'menu_quality.overview': call({
    does: 'How many alerts nobody dismissed, by location and kind, the worst location first.',
    access: 'staff',
    writes: false,
    ours: true,
    params: z
      .object({
        organisation_id: id.optional(),
        /** Only this location and those that take their menu from it. */
        template_id: id.optional(),
        types: z.array(type).max(100).optional(),
        offset: wholeNumber.default(0),
        limit: z.number().int().min(1).max(100).default(50),
      })
      .strict(),
    answer: z.object({
      locations: z.array(
        z.object({
          id,
          name: z.string(),
          organisation: z.string(),
          high: z.number().int(),
          medium: z.number().int(),
          low: z.number().int(),
          types: z.array(z.object({ type, count: z.number().int() })),
        }),
      ),
      total: z.number().int(),
      kinds: z.array(
        z.object({
          type,
          label: z.string(),
          importance: z.enum(IMPORTANCES),
          count: z.number().int(),
        }),
      ),
      organisations: z.array(z.object({ id, name: z.string() })),
      templates: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  'menu_quality.check': call({
    does: 'Looks at all of a menu again, now; it is looked at by itself after each change and every night.',
    access: 'provider',
    writes: false,
    ours: true,
    menu: true,
    params: inLocation.strict(),
    answer: z.object({ found: z.number().int() }),
  }),
};
