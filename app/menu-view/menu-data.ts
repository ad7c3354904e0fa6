import type { ReasonCode, ReasonLevel } from '~/menu/visibility';
import type { ToolbarStation } from '~/objects/station/toolbar/station-toolbar';
import type { Address } from '~/screen/paths';
import type { MenuQuery } from '~/screen/station-paths';

export interface MenuPage {
  locationId: number;
  writable: boolean;
  station: StationHead;
  categories: CategoryTab[];
  category: CategoryHead | null;
  tiles: Tile[];
  hiddenCount: number;
  query: MenuQuery;
  /** Today at the location, 'YYYY-MM-DD'. */
  today: string;
  dayParts: { id: number; name: string }[];
  /** Idempotency key: an action that this page submits twice runs once. */
  once: string;
  /** Nearest days with content where the selected one has none; 'YYYY-MM-DD', nearest first. */
  otherDays: string[];
  /** Without a panel or a dialog. */
  address: Address;
  hiddenCategories: number;
  moment: string;
  /** `page` counts from 1, `total` is the number of tiles on all pages. */
  tilePage: { page: number; size: number; total: number };
  /** Item whose menu renders as a dialog, because no script opens it at its tile. */
  menuOf: number | null;
  asked?: WhyAnswer;
}

export interface WhyAnswer {
  name: string;
  moment: string;
  /** Empty if it is shown. */
  whys: Why[];
}

export interface Why {
  code: ReasonCode;
  on: ReasonLevel;
  /** Sentence without a full stop. */
  text: string;
  /** Null if the person may not change the field, or no page edits it. */
  fixPath: string | null;
  /** Short form for a tile. */
  note?: string;
}

export interface StationHead extends ToolbarStation {
  why: Why[];
}

export interface CategoryTab {
  id: number;
  name: string;
  itemCount: number;
  active: boolean;
  scheduled: boolean;
  locked: boolean;
  path: string;
}

export interface CategoryHead extends CategoryTab {
  /** Hidden by the filters. */
  hidden?: boolean;
  /** The page at the owner; null if it is local or may not be opened. */
  templatePath: string | null;
  /** Only its own reasons; those of the station and the location are in the heading. */
  why: Why[];
  shownCount: number;
  /** The moment in words: 'now, Saturday 2:10 PM', 'on 8 January 2026, Lunch'. */
  moment: string;
}

export interface Tile {
  id: number;
  name: string;
  /** With currency sign. */
  price: string;
  picture: string | null;
  active: boolean;
  /** Belongs to a template or the master menu: read-only here. */
  locked: boolean;
  /** The panel at the owner, for locked items; null if it may not be opened. */
  ownersPath: string | null;
  why: Why[];
  /** For a past moment, what changed since: 'Now $4.75'; null if nothing did. */
  now?: string | null;
}
