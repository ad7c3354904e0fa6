import { readPathId } from './station-paths';

/** Where on the menu a screen is open: what a new object joins. */
export interface MenuPosition {
  /** null: the address names none; 0: what can be none. */
  stationId: number | null;
  categoryId: number | null;
  /** The station is a template's or a master's: nothing new can join it. */
  locked?: boolean;
}

/** A screen that shows no station. */
export const nowhere: MenuPosition = { stationId: null, categoryId: null };

/** The position that a route's path names. */
export function positionOf(params: { stationId?: string; categoryId?: string }): MenuPosition {
  return { stationId: readPathId(params.stationId), categoryId: readPathId(params.categoryId) };
}

export function inStation({ id, locked }: { id: number; locked: boolean }): MenuPosition {
  return { stationId: id, categoryId: null, locked };
}
