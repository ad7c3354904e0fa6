import type { ReasonCode, ReasonLevel } from '~/menu/visibility';
import type { ToolbarStation } from '~/objects/station/toolbar/station-toolbar';
import type { Address } from '~/screen/paths';
import type { MenuQuery } from '~/screen/station-paths';

export interface MenuPage {
  locationId: number;
  /** Whether the person may change this menu at all. */
  writable: boolean;
  station: StationHead;
  categories: CategoryTab[];
  /** The category in view; null where the station shows none. */
  category: CategoryHead | null;
  tiles: Tile[];
  hiddenCount: number;
  query: MenuQuery;
  /** Today at the location, 'YYYY-MM-DD'. */
  today: string;
  dayParts: { id: number; name: string }[];
  /** One-time key of this reading of the page: an action that was sent twice by it is done once. */
  once: string;
  /** Days with something, where the chosen one has nothing; 'YYYY-MM-DD', the nearest first. */
  otherDays: string[];
  /** The Menu view's own address, without a panel or a dialog. */
  address: Address;
  hiddenCategories: number;
  /** The moment that the page speaks of, as in `CategoryHead`. */
  moment: string;
  /** Which page of tiles this is, from 1, of how many tiles in all. */
  tilePage: { page: number; size: number; total: number };
  /** The item whose menu the address opens, where there is such a tile and no script opens it at its place. */
  menuOf: number | null;
  /** The answer to 'Why is this not on the kiosk?', where the address asks. */
  asked?: WhyAnswer;
}

/** Every reason why something is not shown at the moment that the page speaks of. */
export interface WhyAnswer {
  name: string;
  moment: string;
  /** None: it is shown. */
  whys: Why[];
}

/** Why something is not shown: one cause, in words, with the way to the field that sets it. */
export interface Why {
  code: ReasonCode;
  on: ReasonLevel;
  /** A sentence without its full stop. */
  text: string;
  /** Where the field can be changed; null where the person cannot, or there is no screen for it. */
  fixPath: string | null;
  /** The cause in the few words that a tile has room for. */
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
  /** The filters do not show it, nor anything in it. */
  hidden?: boolean;
  /** Its page at its owner's, as for a station. */
  templatePath: string | null;
  /** Its own causes; those of the station and the location are the head's. */
  why: Why[];
  /** Items a kiosk shows at the chosen moment, of all in the category. */
  shownCount: number;
  /** That moment in words: 'now, Saturday 2:10 PM', 'on 8 January 2026, Lunch'. */
  moment: string;
}

export interface Tile {
  id: number;
  name: string;
  /** With the mark of the location's currency. */
  price: string;
  picture: string | null;
  active: boolean;
  /** Belongs to a template or the master menu: opens there, stays as it is here. */
  locked: boolean;
  /** Of a locked one, its panel at its owner's; null if that may not be opened. */
  ownersPath: string | null;
  /** Its own causes alone. */
  why: Why[];
  /** As of a moment, what became of it since: 'Now $4.75'; null where that is as it was. */
  now?: string | null;
}
