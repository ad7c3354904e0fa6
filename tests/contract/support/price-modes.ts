import type { AnswerOf, ParamsOf } from '~/creator/contract';
import type { Stage } from './stage';
import type { Person } from './world';

export type Modes = AnswerOf<'price_modes.all'>;
export type Given = ParamsOf<'price_modes.update'>['value'][number];

/** What people do with the price modes of a location. */
export function priceModesOf(stage: Stage, location: () => number) {
  return {
    all: () =>
      stage.as('manager').call('price_modes.all', { location_id: location(), item_counts: true }),
    save: (value: Given[], base?: Modes, person: Person = 'admin') =>
      stage.as(person).write('price_modes.update', {
        location_id: location(),
        value,
        ...(base ? { base: base.map(({ id, version }) => ({ id, version })) } : {}),
      }),
    undo: (action_id: number | null, person: Person = 'admin') =>
      stage.as(person).write('ledger.undo', { action_id: action_id ?? 0 }),
  };
}

/** A mode as it is sent. */
export const given = ({ id, name, active }: Modes[0]) => ({ id, name, active });
