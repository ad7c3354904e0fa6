import type { OwnAccount } from '~/accounts/service/own-account.service';
import type { ResetLinks } from '~/accounts/service/reset-links.service';
import type { SessionState } from '~/accounts/service/session.service';
import type { CalendarAddresses } from '~/calendar/service/addresses.service';
import type { Keys } from '~/connections/service/keys.service';
import type { WebhookDeliveries, Webhooks } from '~/connections/service/own-webhooks.service';
import type { AnswerOf, CheckedParams, Method, StreamMethod } from '~/creator/contract';
import type { Basis } from '~/creator/contract/wire';
import type { Backups } from '~/export/service/backups.service';
import type { ImportFiles } from '~/import/service/imports.service';
import type { LoadMenu } from '~/import/service/ready-menu.service';
import type { Jobs } from '~/jobs/service/jobs.service';
import type { Uploads } from '~/jobs/service/uploads.service';
import type { BlobStore } from '~/objects/image/service/blob-store.service';
import type { Pictures } from '~/objects/image/service/pictures.service';
import type { StockPhotos } from '~/objects/image/stock/photos.service';
import type { UnsplashSettings } from '~/objects/image/stock/unsplash.service';
import type { LinkSecret } from '~/people/service/invitation-rows.service';
import type { PeopleWork } from '~/people/service/people-work.service';
import type { Looks } from '~/quality/service/queries.service';
import type { FactorRules } from '~/sign-in/service/factor-rules.service';
import type { OwnFactors } from '~/sign-in/service/own-factors.service';
import type { SignIn } from '~/sign-in/service/own-sign-in.service';
import type { SignInSettings } from '~/sign-in/service/provider-clients.service';
import type { BackupPlan } from './backups/backup-scheduler';
import type { Account } from './caller';
import type { Ledger } from './changes/ledger';
import type { Drafts } from './drafts/drafts';
import type { Feeds } from './feed/key';
import type { FetchFile } from './fetch/guarded-fetch';
import type { OpenForms } from './forms/open-forms';
import type { LedgerKeys } from './ledger/keys';
import type { LocationRow } from './location-row';
import type { MailSettings } from './mail/mail';
import type { Sales } from './sales/sales';
import type { Secrets } from './sealed';
import type { Reader } from './store/store';
import type { Pieces } from './thread/pieces';

export interface Moment {
  reader: Reader;
  /** Milliseconds since the epoch. */
  at: number;
  /** As it was, and read-only. */
  location: LocationRow;
  release(): void;
}

export interface ServiceSettings {
  providerName: string;
  environments: readonly { value: string; label: string }[];
  trustProxy: boolean;
  /** `host` or `host:port` of an internal network that pictures may be fetched from. */
  fetchHosts: readonly string[];
  /** `host` or `host:port` that webhooks may go to without https, also in an internal network. */
  webhookHosts?: readonly string[];
  unsplash: UnsplashSettings | null;
  /** The database if missing. */
  bucket?: BlobStore | undefined;
  /** Where people see the program: the site of their passkeys. */
  origin?: string;
  /** Nobody is written to without it. */
  mail?: MailSettings | undefined;
  /** Where links in mails lead; without it none is mailed. */
  publicUrl?: string | undefined;
  /** Polling interval in milliseconds; without it only this process's jobs run. */
  jobsEveryMs?: number;
  /** Milliseconds since the epoch at which no other process used the database; null if one may have. */
  aloneAt?: number | null;
  /** When and where the embedded database is backed up. */
  backups?: BackupPlan | undefined;
  /** Signs what replaces deleted parts of the ledger; without keys nothing is deleted. */
  ledgerKeys?: LedgerKeys;
  /** What secrets of people and organisations are sealed with. */
  secrets?: Secrets;
  /** Single sign-on; without it nobody signs in by a provider. */
  signIn?: SignInSettings;
}

export interface CallContext {
  /** Nobody's for calls of access `public`. */
  account: Account;
  /** Of a menu as its location shows it, own values in the place of what its sources say. */
  reader: Reader;
  /** Without own values: what the sources of the location say. */
  sourceReader: Reader;
  /** Already authorised; for calls about the menu, a mirror's source. Missing only for access `user` and `public`. */
  location: LocationRow;
  /** Whose menu is shown there: of a mirror its source, whether or not the caller may write that. */
  shownMenu(): Promise<LocationRow>;
  via: string;
  requestId: string;
  settings: ServiceSettings;
  session: SessionState;
  own: OwnAccount;
  resets: ResetLinks;
  factors: OwnFactors;
  factorRules: FactorRules;
  keys: Keys;
  calendarAddresses: CalendarAddresses;
  drafts: Drafts;
  feed: Feeds;
  forms: OpenForms;
  pictures: Pictures;
  jobs: Jobs;
  sales: Sales;
  quality: Looks;
  uploads: Uploads;
  imports: ImportFiles;
  backups: Backups;
  /** A menu into a new location. */
  loadMenu: LoadMenu;
  fetchFile: FetchFile;
  stock: StockPhotos;
  /** Secrets of links that this call makes. */
  linkSecret: LinkSecret;
  /** Of what happens to people and is no change of their rights. */
  people: PeopleWork;
  webhooks: Webhooks;
  deliveries: WebhookDeliveries;
  signIn: SignIn;
  /** Long texts, made beside the thread that serves where that can be. */
  pieces: Pieces;
  /** When it is asked: now, or the moment that it is asked as of; milliseconds since the epoch. */
  instant: number;
  /** The versions that the caller's form was based on, if given. */
  basis: Basis;
  /**
   * At most once per call, in one transaction. A repeated one-time key returns the first value without running
   * `work`.
   */
  change<T>(action: ActionNote, work: (ledger: Ledger) => Promise<T>): Promise<T>;
  /** Kept until released. @throws ApiError 400 */
  asOf(moment: string): Promise<Moment>;
  /** Sets the location of a call that names none. */
  actsAt(locationId: number): void;
  record(summary: string): Promise<void>;
}

export interface ActionNote {
  /** One line for people, never with a secret. A function runs before anything is written and may throw. */
  summary: string | ((reader: Reader) => Promise<string>);
  locationIds?: readonly number[];
  undoes?: number;
  /** A dry run: everything is rolled back and no action recorded. */
  rehearsal?: boolean;
}

export type Handler<M extends Method> = (
  params: CheckedParams<M>,
  context: CallContext,
) => Promise<M extends StreamMethod ? AsyncIterable<string> : AnswerOf<M>>;

export type Handlers = { [M in Method]: Handler<M> };
