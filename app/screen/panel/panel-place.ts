/** Where on the menu a screen's panel is open: what a new object joins. */
export interface PanelPlace {
  stationId: number | null;
  categoryId: number | null;
  /** The station is a template's or a master's: nothing new can join it. */
  locked?: boolean;
}

/** A screen that shows no station. */
export const nowhere: PanelPlace = { stationId: null, categoryId: null };
