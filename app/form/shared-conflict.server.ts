import { z } from 'zod';
import type { Clash, SharedConflict } from '~/creator/contract/wire';
import type { PanelCall } from '~/screen/panel/panel-call.server';
import { textOf } from './form-answer.server';
import type { FormValues } from './form-definition';
import { readJson } from './read-json';
import { CHOICE_PREFIX, SHARED_CONFLICTS, type Side, type StaleSaveData } from './stale-save-data';

/** Saved fields of objects that others share, with conflicts of their own. */
export interface SharedFields<V extends FormValues> {
  /** 'Option “Oat milk”: Price'. */
  label: (values: V, conflict: SharedConflict, field: string) => string;
  format: (currency: string, field: string, value: unknown) => string;
  settle: (values: V, settled: readonly ResolvedConflict[]) => V;
}

export interface ResolvedConflict extends Pick<SharedConflict, 'entity' | 'id' | 'version'> {
  /** Fields that keep their current value; others are saved as typed. */
  now: Record<string, unknown>;
}

const told = z.array(
  z.object({
    entity: z.enum(['option', 'option_group']),
    id: z.number().int().positive(),
    version: z.number().int().positive(),
    now: z.record(z.unknown()),
  }),
);

export function sharedRows<V extends FormValues>(
  { guarded, form }: PanelCall,
  shared: SharedFields<V> | undefined,
  conflicts: readonly SharedConflict[],
  values: V,
): StaleSaveData['rows'] {
  if (!shared) return [];
  const { currency } = guarded.location;
  return conflicts.flatMap((conflict) =>
    Object.entries(conflict.fields).map(([field, { base, now, yours }]: [string, Clash]) => {
      const name = nameOf(conflict, field);
      const format = (value: unknown) => shared.format(currency, field, value);
      return {
        field: name,
        label: shared.label(values, conflict, field),
        opened: format(base),
        now: format(now),
        yours: format(yours),
        choice: sideOf(form, name),
      };
    }),
  );
}

export function sharedInput(conflicts: readonly SharedConflict[]): [name: string, value: string][] {
  if (conflicts.length === 0) return [];
  const carried = conflicts.map(({ entity, id, version, fields }) => ({
    entity,
    id,
    version,
    now: Object.fromEntries(Object.entries(fields).map(([field, { now }]) => [field, now])),
  }));
  return [[SHARED_CONFLICTS, JSON.stringify(carried)]];
}

export function resolvedConflicts(form: FormData): ResolvedConflict[] {
  const conflicts = readJson(told, textOf(form, SHARED_CONFLICTS)) ?? [];
  return conflicts.map(({ now, ...conflict }) => ({
    ...conflict,
    now: Object.fromEntries(
      Object.entries(now).filter(([field]) => sideOf(form, nameOf(conflict, field)) === 'now'),
    ),
  }));
}

function nameOf({ entity, id }: Pick<SharedConflict, 'entity' | 'id'>, field: string): string {
  return `${entity}-${id}-${field}`;
}

function sideOf(form: FormData, name: string): Side {
  return form.get(`${CHOICE_PREFIX}${name}`) === 'now' ? 'now' : 'yours';
}
