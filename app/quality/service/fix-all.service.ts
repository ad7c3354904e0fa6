import { createHash } from 'node:crypto';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import type { CallContext } from '~/service/context';
import { ApiError, badInput, notFound } from '~/service/errors';
import { isOneOfTexts } from '~/service/store/id-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { type AlertType, alertKinds, isAlertType } from '../alert-types';
import { alertsOf } from './alerts.service';
import { detectors } from './detectors.service';
import { hashOf } from './findings.service';
import { changeItems, FIXES } from './fix-kinds.service';
import type { Fix, Step } from './fix-step.service';
import { scanOf } from './scan.service';
import { refused } from './suggestions.service';

type Asked = CheckedParams<'menu_quality.fix_all'>;
type Fixed = AnswerOf<'menu_quality.fix_all'>;

/** Items that one action changes at most: any number can share a tag. */
const MOST_AT_ONCE = 20_000;

/** Fixes or previews alerts of a kind as one action; skips changed rows. @throws ApiError 400, 404, 409 */
export async function fixAll(asked: Asked, context: CallContext): Promise<Fixed> {
  const { warning_type: type, value, preview } = asked;
  const fix = isAlertType(type) ? FIXES[type] : undefined;
  if (!isAlertType(type) || !fix) throw notFound('Alerts of this kind are solved one by one.');
  const { reader, location, quality, change } = context;
  const look = scanOf(reader, location);
  const choices = (await fix.choices?.(look)) ?? [];
  if (preview) {
    const steps = await fix.steps(look, await alertsOf(reader, location.id, type), value);
    return { ...answerOf(steps), stale: [], choices };
  }
  if (fix.choices && !choices.some((one) => one.value === value)) {
    throw refused('value', 'Choose a category');
  }
  let steps: Step[] = [];
  let stale: Fixed['stale'] = [];
  const summary = async (inside: Reader) => {
    const all = await stepsOf(inside, context, fix, type, value);
    const able = all.filter(({ problem }) => problem === null);
    steps = asked.rows ? asNamed(able, asked.rows) : able;
    stale = await staleOf(inside, location.id, asked, steps);
    if (steps.length === 0) {
      throw new ApiError(409, 'These alerts are others by now: nothing was changed.', {
        code: 'nothing_left',
      });
    }
    if (new Set(steps.flatMap(({ items }) => items)).size > MOST_AT_ONCE) {
      throw badInput('There are too many items for one action.');
    }
    const count = countOf(steps);
    const alerts = count === 1 ? '1 alert' : `${count.toLocaleString('en-US')} alerts`;
    return `Solved ${alerts} “${alertKinds[type].label}”`;
  };
  try {
    return await change({ summary }, async (ledger): Promise<Fixed> => {
      await (fix.write ?? changeItems)(ledger, scanOf(ledger.read, location), steps, value);
      return { ...answerOf(steps), stale, choices };
    });
  } finally {
    await quality.look({ types: [type] });
  }
}

async function stepsOf(
  reader: Reader,
  { location }: CallContext,
  fix: Fix,
  type: AlertType,
  value: string,
): Promise<Step[]> {
  const kept = await alertsOf(reader, location.id, type);
  if (kept.length === 0) return [];
  const { byItem, find } = detectors[type];
  const involved = kept.flatMap(({ items }) => items.map(({ id }) => id));
  const found = await find(scanOf(reader, location, byItem ? [...new Set(involved)] : null));
  const hashes = new Set(found.map(({ subject }) => hashOf(type, subject)));
  const alive = kept.filter(({ hash }) => hashes.has(hash));
  return fix.steps(scanOf(reader, location), alive, value);
}

function asNamed(steps: readonly Step[], named: NonNullable<Asked['rows']>): Step[] {
  const shown = new Map(named.map(({ hash, version }) => [hash, version]));
  return steps.filter((step) => shown.get(nameOf(step)) === versionOf(step));
}

async function staleOf(
  reader: Reader,
  locationId: number,
  { rows = [] }: Asked,
  steps: readonly Step[],
): Promise<Fixed['stale']> {
  const solved = new Set(steps.map(nameOf));
  const left = rows.flatMap(({ hash }) => (solved.has(hash) ? [] : [hash]));
  if (left.length === 0) return [];
  return selectRows(reader, 'quality_alert', { location_id: locationId }, 'hash', 'description')
    .where(isOneOfTexts(reader.engine, 'hash', left, { folded: false }))
    .orderBy('id')
    .execute();
}

/** How much is fixed: each item counts in an alert of several steps. */
function countOf(steps: readonly Step[]): number {
  return steps.reduce((sum, { key, items }) => sum + (key === undefined ? 1 : items.length), 0);
}

function answerOf(steps: readonly Step[]): Pick<Fixed, 'count' | 'rows'> {
  return {
    count: countOf(steps.filter(({ problem }) => problem === null)),
    rows: steps.map((step) => {
      const { item, name, before, after, problem, items } = step;
      const version = versionOf(step);
      return {
        hash: nameOf(step),
        version,
        item_id: item,
        name,
        items: items.length,
        before,
        after,
        problem,
      };
    }),
  };
}

function nameOf({ key, alert }: Step): string {
  return key ?? alert.hash;
}

/** Hashes what a preview shows of a step, without a value chosen for all. */
function versionOf({ before, after, items, alert }: Step): string {
  const shown = FIXES[alert.type]?.choices ? [before] : [before, after, ...items];
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
}
