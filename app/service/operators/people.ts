import { z } from 'zod';
import { createAccount, setDisabled, setPassword } from '~/accounts/service/accounts.service';
import { hashPassword, passwordFault } from '~/accounts/service/passwords.service';
import { makeResetLink } from '~/accounts/service/reset-links.service';
import { issueToken } from '~/accounts/service/tokens.service';
import { PROVIDER_LEVEL } from '~/creator/contract/roles';
import { checkName, cleanText } from '~/menu/text';
import type { Ledger } from '../changes/ledger';
import { writeRights } from '../changes/rights';
import { findRow } from '../store/matching-rows';
import type { Row } from '../store/schema';
import type { Store, Trx } from '../store/store';
import { operatorAction } from './operator-action';
import { OperatorError } from './operator-error';
import { grantTo, organisationNamed } from './organisations';

/** The only scope in the specification. */
export const SCOPE = 'creator';

export interface NewPerson {
  email: string;
  name: string;
  /** Lower means more rights: 1 is staff of the provider, up to 3 are admins. */
  level: number;
  /** Created if missing; only staff of the provider may have none. */
  organisation?: string | undefined;
  password: string;
}

/** @throws OperatorError for a password that is too short, too long or too common. */
function checkPassword(password: string): void {
  const fault = passwordFault(password);
  if (fault) throw new OperatorError(fault);
}

/** @throws OperatorError for bad values and an email that has an account. */
export async function addPerson(
  store: Store,
  person: NewPerson,
): Promise<{ id: number; madeOrganisation: string | null }> {
  const email = checkEmail(person.email);
  const fault = checkName(person.name);
  if (fault) throw new OperatorError(`“${person.name}” cannot be a name: ${fault}.`);
  checkPassword(person.password);
  if (person.organisation === undefined && person.level !== PROVIDER_LEVEL) {
    throw new OperatorError(
      'Name the organisation with --org; only staff of the provider (--level 1) are of none.',
    );
  }
  const passwordHash = await hashPassword(person.password);
  const note = { method: 'user.add', summary: `Added the account ${email}` };
  return operatorAction(store, note, async (trx, ledger) => {
    const organisation =
      person.organisation === undefined ? null : await organisationNamed(trx, person.organisation);
    const id = await createAccount(trx, {
      organisationId: organisation?.id ?? null,
      username: cleanText(person.name),
      email,
      passwordHash,
      accessLevel: person.level,
      scope: SCOPE,
      defaultLocationId: null,
    });
    if (id === null) throw new OperatorError(`There is an account ${email} already.`);
    const after = { level: person.level, organisation_id: organisation?.id ?? null };
    const versions = { versionBefore: null, versionAfter: 1 };
    await writeRights(ledger, (_, record) =>
      record('person', after.organisation_id, [
        { id, kind: 'create', before: null, after, ...versions },
      ]),
    );
    return { id, madeOrganisation: organisation?.isNew ? organisation.name : null };
  });
}

/** Changes a password and ends every session and token of the account. */
export async function changePassword(store: Store, email: string, password: string): Promise<void> {
  checkPassword(password);
  const passwordHash = await hashPassword(password);
  const note = { method: 'user.passwd', summary: `Changed the password of ${checkEmail(email)}` };
  await operatorAction(store, note, async (trx) => {
    const { id } = await getPerson(trx, email);
    await setPassword(trx, id, passwordHash);
  });
}

/** Locks an account, its sessions and tokens at once; or unlocks it. */
export async function lockPerson(store: Store, email: string, locked: boolean): Promise<void> {
  const note = locked
    ? { method: 'user.disable', summary: `Disabled the account ${checkEmail(email)}` }
    : { method: 'user.enable', summary: `Enabled the account ${checkEmail(email)}` };
  await operatorAction(store, note, async (trx, ledger) => {
    const person = await getPerson(trx, email);
    await setDisabled(trx, person.id, locked);
    const disabled = [person.disabled, locked ? 1 : 0] as const;
    await recordPerson(trx, ledger, person, 'disabled', disabled);
  });
}

/** Grants a location of the same organisation; to the provider's staff any. @returns its name. */
export async function grantPerson(
  store: Store,
  email: string,
  locationId: number,
): Promise<string> {
  const summary = `Granted location ${locationId} to ${checkEmail(email)}`;
  return operatorAction(
    store,
    { method: 'user.grant', summary, locationId },
    async (trx, ledger) => {
      const person = await getPerson(trx, email);
      const location = await trx
        .selectFrom('location')
        .select(['name', 'organisation_id'])
        .where('id', '=', locationId)
        .where('ready', '=', 1)
        .executeTakeFirst();
      if (!location) throw new OperatorError(`There is no location ${locationId}.`);
      const isOwn = person.organisation_id === location.organisation_id;
      if (!isOwn && person.access_level !== PROVIDER_LEVEL) {
        throw new OperatorError(
          `Location ${locationId} belongs to another organisation than ${person.email}.`,
        );
      }
      const { id, organisation_id: organisationId } = person;
      await grantTo(ledger, { organisationId, accountIds: [id], locationIds: [locationId] });
      return location.name;
    },
  );
}

/** Creates a token for a program that acts as this account; it cannot be read again. */
export async function addToken(
  store: Store,
  email: string,
  { lifetimeDays, kiosk }: { lifetimeDays: number; kiosk: boolean },
): Promise<string> {
  const what = kiosk ? 'a token of a kiosk' : 'a token';
  const note = { method: 'token.add', summary: `Made ${what} for ${checkEmail(email)}` };
  return operatorAction(store, note, async (trx) => {
    const person = await getPerson(trx, email);
    if (person.disabled) throw new OperatorError(`The account ${person.email} is disabled.`);
    return issueToken(trx, person.id, 'api', {
      lifetimeDays,
      ...(kiosk && { purpose: 'kiosk' as const }),
    });
  });
}

/** Creates a password reset link. @returns its token. */
export async function addResetLink(store: Store, email: string, hours: number): Promise<string> {
  const note = {
    method: 'user.reset_link',
    summary: `Made a link to reset the password of ${checkEmail(email)}`,
  };
  return operatorAction(store, note, async (trx) => {
    const person = await getPerson(trx, email);
    if (person.disabled) throw new OperatorError(`The account ${person.email} is disabled.`);
    return makeResetLink(trx, person.id, hours);
  });
}

/** One right of a person as it was and is, with a version of its own. */
export async function recordPerson(
  trx: Trx,
  ledger: Ledger,
  { id, version, organisation_id }: Row<'account'>,
  field: 'level' | 'disabled',
  [before, after]: readonly [number | null, number],
): Promise<void> {
  if (before === after) return;
  const set = { version: version + 1 };
  await trx.updateTable('account').set(set).where('id', '=', id).execute();
  const sides = { before: { [field]: before }, after: { [field]: after } };
  const versions = { versionBefore: version, versionAfter: version + 1 };
  await writeRights(ledger, (_, record) =>
    record('person', organisation_id, [{ id, kind: 'update', ...sides, ...versions }]),
  );
}

/** @throws OperatorError for an unknown email */
export async function getPerson(trx: Trx, email: string): Promise<Row<'account'>> {
  const folded = checkEmail(email);
  const person = await findRow(trx, 'account', { email: folded });
  if (!person) throw new OperatorError(`There is no account ${folded}.`);
  return person;
}

/** Normalizes an email as sign-in does. @throws OperatorError for an invalid one. */
function checkEmail(email: string): string {
  const parsed = z.string().trim().toLowerCase().email().max(254).safeParse(email);
  if (!parsed.success) throw new OperatorError(`“${email}” is not an email address.`);
  return parsed.data;
}
