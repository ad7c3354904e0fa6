import { readPathId } from './station-paths';

export interface MenuPosition {
  /** null: not in the address; 0: invalid. */
  stationId: number | null;
  categoryId: number | null;
  /** The station belongs to a template or a master: nothing new can join it. */
  locked?: boolean;
}

export const nowhere: MenuPosition = { stationId: null, categoryId: null };

export function positionOf(params: { stationId?: string; categoryId?: string }): MenuPosition {
  return { stationId: readPathId(params.stationId), categoryId: readPathId(params.categoryId) };
}

export function inStation({ id, locked }: { id: number; locked: boolean }): MenuPosition {
  return { stationId: id, categoryId: null, locked };
}
