import { createAccount, findAccountByEmail, foldEmail } from '~/accounts/service/accounts.service';
import { unusablePassword } from '~/accounts/service/passwords.service';
import { recordOwnAction } from '~/accounts/service/sign-in-ledger.service';
import { accountsOf } from '~/accounts/service/tokens.service';
import type { Caller } from '~/creator/contract/transport';
import { checkName, cleanText } from '~/menu/text';
import { type Account, isProvider } from '~/service/caller';
import { nowText } from '~/service/clock';
import type { Engine } from '~/service/store/engine';
import { type Reader, readerOf, type Trx } from '~/service/store/store';
import { type Claims, domainOf, rightsByClaims, verifiedEmail } from '../claims';
import { applyRights } from './claimed-rights.service';
import type { Provider } from './provider-clients.service';
import { rulesOf } from './providers.service';
import { takeInvitation } from './taken-invitation.service';

/** Somebody as their provider knows them. */
export interface Claimant {
  issuer: string;
  subject: string;
  claims: Claims;
}

/** Why somebody is not let in, for the person and for the ledger. */
export class NotAdmitted extends Error {
  constructor(
    readonly told: string,
    readonly noted: string,
  ) {
    super(noted);
  }
}

/** The same whatever the reason, so that it does not tell of accounts elsewhere. */
const NO_ACCOUNT =
  'Your organisation knows you, but there is no account here that you may open. Ask an admin of your organisation for one.';
const NO_ROLE =
  'Your organisation knows you, but has given you no role here. Ask an admin of your organisation.';
const UNVERIFIED =
  'Your organisation did not say that your email is your own. Ask whoever runs its sign-in to have it verified.';
const ENDED =
  'You were invited here, and that was taken back. Ask an admin of your organisation to invite you again.';
const NAME_MOST = 100;
const INVITED = 'Took up their invitation by';

/** @throws NotAdmitted */
export async function admit(
  trx: Trx,
  engine: Engine,
  { provider, who, visitor }: { provider: Provider; who: Claimant; visitor: Caller },
): Promise<Account> {
  const reader = readerOf(trx, engine);
  const rights = rightsByClaims(rulesOf(provider), who.claims);
  if (!rights) throw new NotAdmitted(NO_ROLE, 'no line of the mapping names them');
  const linked = await linkedAccount(reader, provider, who);
  const id =
    linked ?? (await firstTime(trx, reader, { provider, who, visitor, level: rights.first }));
  const account = await accountsOf(reader).where('account.id', '=', id).executeTakeFirst();
  if (!account) throw new NotAdmitted(NO_ACCOUNT, 'the account is disabled');
  if (account.organisationId !== provider.organisation_id) {
    throw new NotAdmitted(NO_ACCOUNT, 'the account is of another organisation');
  }
  if (isProvider(account)) throw new NotAdmitted(NO_ACCOUNT, 'staff of the provider sign in here');
  await applyRights(trx, engine, { provider, account, rights, visitor });
  return account;
}

async function linkedAccount(
  reader: Reader,
  provider: Provider,
  { issuer, subject }: Claimant,
): Promise<number | null> {
  const link = await reader
    .selectFrom('sign_in_link')
    .select('account_id')
    .where('provider_id', '=', provider.id)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.account_id ?? null;
}

/** Found by the verified email once; from then on by what the provider calls them. */
async function firstTime(
  trx: Trx,
  reader: Reader,
  given: { provider: Provider; who: Claimant; visitor: Caller; level: number | null },
): Promise<number> {
  const { provider, who, visitor, level } = given;
  const claimed = verifiedEmail(who.claims);
  if (claimed === null) throw new NotAdmitted(UNVERIFIED, 'the email is not verified');
  const email = foldEmail(claimed);
  if (!(await isOfProvider(reader, provider, email))) {
    throw new NotAdmitted(NO_ACCOUNT, 'the email is of another domain');
  }
  const known = await findAccountByEmail(reader, email);
  if (known && known.organisation_id !== provider.organisation_id) {
    throw new NotAdmitted(NO_ACCOUNT, 'the account is of another organisation');
  }
  const found = known?.id ?? (await invitedAccount(trx, provider, email));
  const id = found ?? (await makeAccount(trx, { provider, email, claims: who.claims, level }));
  const other = await reader
    .selectFrom('sign_in_link')
    .select('subject')
    .where('provider_id', '=', provider.id)
    .where('issuer', '=', who.issuer)
    .where('account_id', '=', id)
    .executeTakeFirst();
  if (other) throw new NotAdmitted(NO_ACCOUNT, 'the account belongs to another person there');
  const { issuer, subject } = who;
  await trx
    .insertInto('sign_in_link')
    .values({ provider_id: provider.id, issuer, subject, account_id: id, linked_at: nowText() })
    .execute();
  const deed = known ? 'Linked their account to' : found ? INVITED : 'Made their account by';
  const what = {
    method: 'sign_in.link',
    outcome: 'done',
    summary: `${deed} ${provider.name}`,
  } as const;
  await recordOwnAction(trx, id, what, visitor);
  return id;
}

async function invitedAccount(trx: Trx, { organisation_id }: Provider, email: string) {
  const taken = await takeInvitation(trx, organisation_id, email);
  if (!('refused' in taken)) return taken.id;
  if (taken.refused === 'ended') throw new NotAdmitted(ENDED, 'their invitation was ended');
  throw new NotAdmitted(NO_ACCOUNT, 'the account is disabled');
}

async function isOfProvider(reader: Reader, provider: Provider, email: string): Promise<boolean> {
  const found = await reader
    .selectFrom('sign_in_domain')
    .select('domain')
    .where('provider_id', '=', provider.id)
    .where('domain', '=', domainOf(email) ?? '')
    .where('confirmed', '=', 1)
    .executeTakeFirst();
  return found !== undefined;
}

async function makeAccount(
  trx: Trx,
  made: { provider: Provider; email: string; claims: Claims; level: number | null },
): Promise<number> {
  const { provider, email, claims, level } = made;
  if (provider.creates_accounts === 0) throw new NotAdmitted(NO_ACCOUNT, 'there is no account');
  if (level === null) throw new NotAdmitted(NO_ROLE, 'new accounts have no role');
  const named = [claims.name, claims.preferred_username].find(
    (name): name is string => typeof name === 'string' && checkName(name) === undefined,
  );
  const id = await createAccount(trx, {
    organisationId: provider.organisation_id,
    username: cleanText(named ?? email.slice(0, email.indexOf('@'))).slice(0, NAME_MOST),
    email,
    passwordHash: unusablePassword(),
    accessLevel: level,
    scope: 'creator',
    defaultLocationId: null,
  });
  if (id === null) throw new NotAdmitted(NO_ACCOUNT, 'the account was made meanwhile');
  return id;
}
