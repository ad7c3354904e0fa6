import type { AnswerOf, CheckedParams, Method, StreamMethod } from '~/creator/contract';
import type { Basis } from '~/creator/contract/wire';
import type { OwnAccount } from './accounts/own-account';
import type { ResetLinks } from './accounts/reset-links';
import type { SessionState } from './accounts/session';
import type { Backups } from './backups/backups';
import type { Account } from './caller';
import type { Ledger } from './changes/ledger';
import type { Drafts } from './drafts/drafts';
import type { FetchFile } from './fetch/guarded-fetch';
import type { OpenForms } from './forms/open-forms';
import type { BlobStore } from './images/blob-store';
import type { Pictures } from './images/pictures';
import type { ImportFiles } from './imports/imports';
import type { Jobs } from './jobs/jobs';
import type { Uploads } from './jobs/uploads';
import type { LedgerKeys } from './ledger/keys';
import type { Looks } from './quality/looks';
import type { Sales } from './sales/sales';
import type { StockPhotos } from './stock/photos';
import type { UnsplashSettings } from './stock/unsplash';
import type { Row } from './store/schema';
import type { Reader } from './store/store';

type DayPartRow = Row<'day_part'>;

export type LocationRow = Row<'location'> & {
  /** Whether the caller may write it. */
  writable: boolean;
  /** When its menu was synced with a pricebook last; null: never. */
  last_sync: string | null;
  /** Locations whose menus it inherits: its master, then the templates of its groups, each once. */
  sources: readonly number[];
  /** Whose menu it shows: its source's if it mirrors one; and whether the caller may write that. */
  menu: {
    location_id: number;
    writable: boolean;
    /** Those of each location whose items it shows, the menu's own first. */
    dayParts: readonly DayPartRow[];
  };
  has: {
    inheritance: boolean;
    integration: boolean;
    mirrors: boolean;
    heirs: boolean;
    open_jobs: number;
    alerts: number | null;
  };
  dayParts: readonly DayPartRow[];
  /** Of a mirror as of a moment that is over: the location that keeps its menu, as it was. */
  menuThen?: LocationRow;
};

export interface Moment {
  reader: Reader;
  /** The location by what it was then; nobody may write it. */
  location: LocationRow;
  letGo(): void;
}

export interface ServiceSettings {
  providerName: string;
  environments: readonly { value: string; label: string }[];
  trustProxy: boolean;
  /** `host` or `host:port` of an inner network that pictures may be fetched from. */
  fetchHosts: readonly string[];
  /** The service of stock photos; null for the program's own. */
  unsplash: UnsplashSettings | null;
  /** Where new pictures go; the database without one. */
  bucket?: BlobStore | undefined;
  /** How often jobs of other processes are looked for, in milliseconds; only those of this one without it. */
  jobsEveryMs?: number;
  /** Sign what stands for forgotten parts of the ledger; without them none is forgotten. */
  ledgerKeys?: LedgerKeys;
}

/** What a handler knows beside its params: who asks, where, and the two ways to the data. */
export interface CallContext {
  /** Nobody's for calls of access `public`. */
  account: Account;
  reader: Reader;
  /**
   * The location of `location_id`, already authorised; for calls about the menu a mirror's source.
   * Absent only for calls of access `user` and `public`.
   */
  location: LocationRow;
  via: string;
  requestId: string;
  settings: ServiceSettings;
  session: SessionState;
  /** The caller's own sessions and password. */
  own: OwnAccount;
  resets: ResetLinks;
  /** The caller's own drafts. */
  drafts: Drafts;
  forms: OpenForms;
  pictures: Pictures;
  jobs: Jobs;
  sales: Sales;
  /** Looks at what is wrong with the location's menu. */
  quality: Looks;
  /** The caller's own files that wait to be used. */
  uploads: Uploads;
  imports: ImportFiles;
  backups: Backups;
  fetchFile: FetchFile;
  stock: StockPhotos;
  /** The versions that the caller's form was loaded with and saw since, if it said them. */
  basis: Basis;
  /**
   * Runs `work` as one ledger action in one transaction. A call changes at most once; with a one-time
   * key that was used before, `work` is not run and the first answer is answered again: what `work`
   * returns is therefore the answer of the call.
   */
  change<T>(action: ActionNote, work: (ledger: Ledger) => Promise<T>): Promise<T>;
  /** The call's location as it was at a moment by its clock; it is kept until it is let go. @throws ApiError 400 */
  asOf(moment: string): Promise<Moment>;
  /** Says where a call acts that names no location. */
  actsAt(locationId: number): void;
  /** Records an action that changes no object, such as an export. */
  record(summary: string): Promise<void>;
}

export interface ActionNote {
  /**
   * One line for people: what was done to what. Never a secret. A function is asked inside the
   * transaction, before anything is written; what it throws refuses the call.
   */
  summary: string | ((reader: Reader) => Promise<string>);
  /** Locations that are written, where that is not the call's own. */
  locationIds?: readonly number[];
  undoes?: number;
  /** Everything is done and then taken back: nothing is kept, no action is written. */
  rehearsal?: boolean;
}

export type Handler<M extends Method> = (
  params: CheckedParams<M>,
  context: CallContext,
) => Promise<M extends StreamMethod ? AsyncIterable<string> : AnswerOf<M>>;

export type Handlers = { [M in Method]: Handler<M> };
