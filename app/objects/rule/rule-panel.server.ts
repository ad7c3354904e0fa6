import { type Creator, CreatorError, type WriteOptions } from '~/creator/client';
import type { FieldTable } from '~/fields/field';
import type { Format } from '~/form/form-calls.server';
import type { FormPanelData } from '~/form/form-data.server';
import type { FormDefinition, FormDocument, FormParams, FormValues } from '~/form/form-definition';
import { objectPanel, type StoredObject } from '~/form/object-panel.server';
import { missingMessage } from '~/menu/kinds';
import { copyName } from '~/menu/text';
import { kindOfPanel, withoutPanel, withPanel } from '~/screen/panel/panel-address';
import type { PanelAction } from '~/screen/panel/panel-call.server';
import { addressOf } from '~/screen/paths';
import { readId } from '~/screen/read-query';
import type { LocationGuarded } from '~/session/guards.server';
import { type EditedLists, readTargets, type Targets, targetName } from './targets';
import { loadTargets, type ReachParams, targetActions, tryRule } from './targets.server';

interface StoredRule {
  id: number;
  version: number;
  name: string;
  location_id: number;
}

interface Head {
  name: string;
  ref: string | null;
}

type Write<P> = (
  creator: Creator,
  params: P,
  options: WriteOptions,
) => Promise<{ data: { id: number }; actionId: number | null }>;

interface RulePanel<
  V extends FormValues,
  D extends FormDocument,
  P extends FormParams<D> & Head,
  R extends StoredRule,
  H extends Head,
  T,
> {
  form: FormDefinition<V, D, P>;
  fields: FieldTable;
  path: (locationId: number) => string;
  all: (guarded: LocationGuarded) => Promise<R[]>;
  valuesOf: (rule: R) => V;
  headOf: (params: P) => H;
  detailsOf: (params: P) => T;
  create: Write<{ location_id: number; details: T } & H>;
  update: Write<{ location_id: number; id: number; details?: T } & Partial<H>>;
  destroy: Write<{ location_id: number; id: number }>;
  reachOf: (values: V) => ReachParams;
  /** Items and tags in the document, as texts; by group for a combo. */
  targetsOf?: (document: D) => readonly (string | readonly string[])[];
  lists?: EditedLists<V>;
}

export interface RulePanelData<V extends FormValues> extends FormPanelData<V> {
  currency: string;
  targets: Targets;
}

export function rulePanel<
  K extends string,
  V extends FormValues & { name: string; ref: string },
  D extends FormDocument,
  P extends FormParams<D> & Head,
  R extends StoredRule,
  H extends Head,
  T,
>(kind: K, rule: RulePanel<V, D, P, R, H, T>) {
  const { form, fields, path, headOf, detailsOf, targetsOf, lists } = rule;

  async function find(guarded: LocationGuarded, id: number): Promise<StoredObject<V>> {
    const stored = (await rule.all(guarded)).find((one) => one.id === id);
    if (!stored) throw new CreatorError(404, missingMessage(kindOfPanel[form.type]));
    const { version, name, location_id } = stored;
    return { id, version, name, location_id, values: rule.valuesOf(stored) };
  }

  /** Values as text, with the names of items. @throws CreatorError */
  async function named(
    { creator, location }: LocationGuarded,
    documents: readonly D[],
  ): Promise<Format<D>> {
    if (!targetsOf) return form.format;
    const targets = [...new Set(documents.flatMap((one) => readTargets(targetsOf(one).flat())))];
    const asked = { location_id: location.id, reaches: [{ targets }] };
    const { names: found } = await creator.call('item.reach', asked);
    const names = Object.fromEntries(found.map(({ id, name }) => [id, name]));
    const called = (texts: readonly string[]) =>
      readTargets(texts)
        .map((target) => targetName(target, names))
        .join(', ');
    return (field, document) => {
      if (field !== 'items') return form.format(field, document);
      const parts = targetsOf(document).map((one) =>
        typeof one === 'string' ? called([one]) : `(${called(one)})`,
      );
      return parts.join(', ') || 'nothing';
    };
  }

  const panel = objectPanel({
    form,
    fields,
    find,
    /** A copy of the rule in the address, with a new ref. */
    fresh: async (guarded, { searchParams }) => {
      const id = readId(searchParams.get('copy'));
      if (id === null) return undefined;
      const { values } = await find(guarded, id);
      return { ...values, name: copyName(values.name), ref: '' };
    },
    create: async ({ guarded: { creator, location }, url }, params, once) => {
      const given = { location_id: location.id, ...headOf(params), details: detailsOf(params) };
      const { data, actionId } = await rule.create(creator, given, { once });
      const alone = addressOf(withoutPanel(url));
      return { to: withPanel(alone, form.type, data.id), actionId, made: data.id };
    },
    update: async ({ creator, location }, id, params, basis, before) => {
      const opened = before && form.paramsOf(before, form.empty);
      const all = { ...opened, ...params } as P;
      const head = Object.entries(headOf(all)).filter(([field]) => field in params);
      const isDetailed = Object.keys(params).some((field) => !(field in headOf(all)));
      const given = {
        location_id: location.id,
        id,
        ...(Object.fromEntries(head) as Partial<H>),
        ...(isDetailed ? { details: detailsOf(all) } : {}),
      };
      return (await rule.update(creator, given, basis)).actionId;
    },
    remove: async ({ creator, location }, id, url) => {
      const { actionId } = await rule.destroy(creator, { location_id: location.id, id }, {});
      return { to: withoutPanel(url), actionId };
    },
    formatAt: (guarded, _, documents: readonly D[]) => named(guarded, documents),
    pathAt: path,
    beside: async (_, guarded, { values, url }) => ({
      kind,
      currency: guarded.location.currency,
      targets: await loadTargets(guarded, rule.reachOf(values), url),
    }),
  });
  const tried: PanelAction = (call) => tryRule(call, form);
  const actions = { ...panel.actions, 'panel:try': tried };
  return {
    ...panel,
    actions: lists ? { ...actions, ...targetActions(form, lists, actions) } : actions,
  };
}
