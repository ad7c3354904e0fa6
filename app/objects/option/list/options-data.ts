import type { ToolbarStation } from '~/objects/station';
import type { OptionsQuery } from './paths';

/** One row of the options table, as the page shows it. */
export interface OptionLine {
  id: number;
  version: number;
  name: string;
  /** With the mark of the location's currency. */
  price: string;
  posId: string;
  itemCount: number;
  active: boolean;
  /** Whose it is, and whether the person may change it. */
  editable: boolean;
}

/** The Options view of a station. */
export interface OptionsPage {
  locationId: number;
  writable: boolean;
  station: ToolbarStation;
  query: OptionsQuery;
  dayParts: { id: number; name: string }[];
  rows: OptionLine[];
  /** How many options are found, on all pages. */
  total: number;
  /** The last page of what was found, from 1. */
  lastPage: number;
}

/** Cells that are typed in. */
export type OptionCell = 'name' | 'price' | 'pos_id';

/** What became of a row that was sent. */
export interface OptionRowAnswer {
  kind: 'option-row';
  id: number;
  /** Why nothing was saved, by cell; null where it was. */
  refused: OptionRowRefusal | null;
}

export interface OptionRowRefusal {
  errors: Partial<Record<OptionCell, string>>;
  typed: Partial<Record<OptionCell, string>>;
  /** The version to go on from. */
  version: number;
}

/** What an action answered of a row; null where it answered something else. */
export function optionRowAnswer(answer: unknown): OptionRowAnswer | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const isRow = 'kind' in answer && answer.kind === 'option-row';
  return isRow ? (answer as OptionRowAnswer) : null;
}
