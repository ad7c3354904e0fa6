import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { dismissalEntity, endOf } from '~/objects/dismissal/entity.service';
import { nowText, timeText } from '~/service/clock';
import type { CallContext, Handlers } from '~/service/context';
import { ApiError, asApiError } from '~/service/errors';
import { log } from '~/service/log';
import { dismissalAnswer, listAlerts, storedAlert } from './alerts.service';
import type { Suggestion } from './detector.service';
import { fixAll } from './fix-all.service';
import { overviewOf } from './overview.service';
import { keyOf, resolveAlert, revaluate, suggestionsOf } from './resolve.service';

type QualityHandlers = Pick<
  Handlers,
  | 'menu_quality.get_warnings'
  | 'menu_quality.get_warning_details'
  | 'menu_quality.dismiss_warning'
  | 'menu_quality.undismiss_warning'
  | 'menu_quality.resolve_warning'
  | 'menu_quality.revaluate_warning'
  | 'menu_quality.check'
  | 'menu_quality.fix_all'
  | 'menu_quality.overview'
>;

type Settled = AnswerOf<'menu_quality.dismiss_warning'>;
type Named = CheckedParams<'menu_quality.undismiss_warning'>;

const DAY_MS = 86_400_000;
const NONE = { dismissed: 0, high: 0, medium: 0, low: 0, types: [] };

export const menuQualityHandlers: QualityHandlers = {
  'menu_quality.get_warnings': async (params, { reader, location, quality, requestId }) => {
    try {
      await quality.firstScan();
      return { status: 'success', ...(await listAlerts(reader, location.id, params)) };
    } catch (error) {
      log.error({ err: error, request_id: requestId }, 'alerts could not be listed');
      const message = asApiError(error)?.message ?? 'The alerts could not be loaded.';
      return { status: 'error', message, data: [], total: 0, counts: NONE };
    }
  },
  'menu_quality.get_warning_details': async (params, context) => {
    const alert = await storedAlert(context.reader, context.location.id, params);
    const { sku = null, name = null, kiosk_id = null, transaction_id = null } = alert.facts;
    return {
      items: [...alert.items],
      actions: (await suggestionsOf(context, alert)).map(suggestionAnswer),
      meta: { sku, name, kiosk_id, transaction_id },
    };
  },
  'menu_quality.dismiss_warning': (params, context) => {
    const { duration_in_days: days } = params;
    const until = days === undefined ? null : timeText(Date.now() + days * DAY_MS);
    const howLong = days === undefined ? 'for good' : `for ${days} days`;
    return settle(params, context, `Dismissed an alert ${howLong}`, { until });
  },
  'menu_quality.undismiss_warning': (params, context) =>
    settle(params, context, 'Restored an alert', null),
  'menu_quality.overview': (params, { reader }) => overviewOf(reader, params),
  'menu_quality.fix_all': fixAll,
  'menu_quality.resolve_warning': resolveAlert,
  'menu_quality.revaluate_warning': revaluate,
  'menu_quality.check': async (_params, { reader, location, quality }) => {
    await quality.look();
    const { found } = await reader
      .selectFrom('quality_alert')
      .select((eb) => eb.fn.countAll<number>().as('found'))
      .where('location_id', '=', location.id)
      .where('open', '=', 1)
      .executeTakeFirstOrThrow();
    return { found: Number(found) };
  },
};

async function settle(
  params: Named,
  { reader, location, change }: CallContext,
  what: string,
  dismissal: { until: string | null } | null,
): Promise<Settled> {
  const { warning_hash, warning_type } = params;
  const named = { warning_hash, warning_type };
  const alert = await storedAlert(reader, location.id, params).catch((error) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  });
  if (!alert) {
    const message = 'There is no such alert here.';
    return { status: 'error', message, ...named, is_dismissed: false, dismissed_until: null };
  }
  return change({ summary: what }, async (ledger) => {
    const stored = await ledger.read
      .selectFrom('dismissal')
      .select('id')
      .where('location_id', '=', location.id)
      .where('hash', '=', warning_hash)
      .executeTakeFirst();
    const doc = dismissal && { hash: warning_hash, type: warning_type, ...dismissal };
    if (stored && doc) {
      await ledger.update(dismissalEntity, location.id, [{ id: stored.id, patch: doc }]);
    } else if (stored) {
      await ledger.remove(dismissalEntity, location.id, [stored.id]);
    } else if (doc) {
      await ledger.create(dismissalEntity, location.id, [{ doc }]);
    }
    const until = dismissal ? endOf(dismissal.until) : '';
    return { status: 'success', ...named, ...dismissalAnswer(until, nowText()) };
  });
}

function suggestionAnswer(suggestion: Suggestion) {
  const { type, description, reason, label, inputs = [], partial = false } = suggestion;
  return {
    key: keyOf(suggestion),
    type,
    description,
    reason,
    label,
    requires_user_input: inputs.length > 0,
    inputs: inputs.map(({ field, label: words, initial, choices }) => ({
      field,
      label: words,
      new_value: typeof initial === 'string' ? initial : [...initial],
      ...(choices && { choices: choices.map((choice) => ({ ...choice })) }),
    })),
    resolving: !partial,
  };
}
