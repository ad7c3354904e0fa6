import { sql } from 'kysely';
import { endAllTokens } from '~/accounts/service/tokens.service';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { roleOf } from '~/creator/contract/roles';
import { canonicalJson } from '~/menu/canonical-json';
import { peopleScope } from '~/people/service/people-scope.service';
import { type Actor, queueWriters } from '~/service/actions';
import { type Account, KEY_ACCOUNT } from '~/service/caller';
import { placeOfOrganisation } from '~/service/changes/organisation-place';
import { ApiError, forbidden, notFound } from '~/service/errors';
import { sendMail } from '~/service/mail/mail';
import { type Reader, readerOf, type Store, type Trx } from '~/service/store/store';
import { hasFactor, ROLE } from './factor-due.service';
import { confirmed, factorsOf } from './factors.service';
import { resetMail } from './mails.service';
import type { FactorMeans } from './means.service';
import { recordSignInAction, ruleTarget } from './sign-in-actions.service';

type Rule = AnswerOf<'factor.rules'>['rules'][number];

const CHANGED = 'Somebody else changed this in the meantime. Look at it and save again.';
const NOT_HERE = 'There is no such person.';

/** Who needs a second factor, and whose is reset: for admins of an organisation. */
export class FactorRules {
  constructor(
    private readonly store: Store,
    private readonly account: Account,
    private readonly actor: Actor,
    private readonly means: FactorMeans,
  ) {}

  async rules(asked: CheckedParams<'factor.rules'>): Promise<AnswerOf<'factor.rules'>> {
    const organisation = this.organisation(asked.organisation_id);
    const { reader } = this.store;
    const [rules, without] = await Promise.all([
      rulesOf(reader, organisation),
      reader
        .selectFrom('account')
        .select([ROLE.as('role'), ({ fn }) => fn.countAll<number>().as('people')])
        .where(sql<number>`coalesce(account.organisation_id, 0)`, '=', organisation)
        .where('account.disabled', '=', 0)
        .where('account.scope', '!=', KEY_ACCOUNT)
        .where((eb) => eb.not(hasFactor(eb)))
        .groupBy(ROLE)
        .execute(),
    ]);
    return {
      rules,
      without: without.map(({ role, people }) => ({ role, people: Number(people) })),
    };
  }

  async set({ organisation_id, rules, was }: CheckedParams<'factor.set_rules'>) {
    const organisation = this.organisation(organisation_id);
    const next = sorted(rules);
    return this.store.transaction(async (trx) => {
      await queueWriters(this.store.engine, trx, [placeOfOrganisation(organisation || null)]);
      const before = await rulesOf(readerOf(trx, this.store.engine), organisation);
      if (canonicalJson(before) !== canonicalJson(sorted(was))) throw new ApiError(409, CHANGED);
      await trx.deleteFrom('factor_rule').where('organisation_id', '=', organisation).execute();
      const rows = next.map(({ role, from }) => ({
        organisation_id: organisation,
        role,
        from_day: from,
      }));
      if (rows.length > 0) await trx.insertInto('factor_rule').values(rows).execute();
      if (canonicalJson(before) !== canonicalJson(next)) {
        const summary = `Required a second factor: ${inWords(before)} → ${inWords(next)}`;
        await this.record(trx, summary, organisation);
      }
      return { rules: next };
    });
  }

  async reset(id: number): Promise<AnswerOf<'person.reset_factor'>> {
    const { account, store } = this;
    const { organisationId } = peopleScope(account);
    const person = await store.reader
      .selectFrom('account')
      .select(['id', 'username', 'email', 'access_level', 'organisation_id'])
      .where('id', '=', id)
      .where('scope', '!=', KEY_ACCOUNT)
      .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId))
      .executeTakeFirst();
    if (!person) throw notFound(NOT_HERE);
    if (id === account.id) throw forbidden('Change your own on the page of your account.');
    if ((person.access_level ?? 5) < (account.accessLevel ?? 5)) {
      throw forbidden('Nobody resets what belongs to somebody above them.');
    }
    const factors = confirmed(await factorsOf(store.reader, id));
    await store.transaction(async (trx) => {
      for (const table of ['sign_in_factor', 'recovery_code', 'sign_in_step'] as const) {
        await trx.deleteFrom(table).where('account_id', '=', id).execute();
      }
      await endAllTokens(trx, id);
      const had = factors.map(({ kind, name }) => `${kind} “${name}”`).join(', ') || 'none';
      const summary = `Reset the second factor of person ${person.id}: ${had} → none`;
      await this.record(trx, summary, person.organisation_id ?? 0);
    });
    const mail = resetMail(person, account.username, this.means);
    const mailed = factors.length > 0 && sendMail(this.means.mail, mail);
    return { removed: factors.length, mailed };
  }

  /** 0: people of no organisation, for staff of the provider. */
  private organisation(asked: number | null): number {
    return peopleScope(this.account, asked).organisationId ?? 0;
  }

  private async record(trx: Trx, summary: string, organisationId: number): Promise<void> {
    const target = this.actor.target ?? ruleTarget(organisationId);
    await recordSignInAction(trx, this.actor, { organisationId, target, summary, outcome: 'done' });
  }
}

function sorted(rules: readonly Rule[]): Rule[] {
  const byRole = new Map(rules.map((rule) => [rule.role, rule]));
  return [...byRole.values()].sort((one, other) => one.role - other.role);
}

async function rulesOf(reader: Reader, organisation: number): Promise<Rule[]> {
  const rows = await reader
    .selectFrom('factor_rule')
    .select(['role', 'from_day as from'])
    .where('organisation_id', '=', organisation)
    .orderBy('role')
    .execute();
  return rows;
}

/** 'Admin from 2027-03-01' */
function inWords(rules: readonly Rule[]): string {
  const words = rules.map(({ role, from }) => `${roleOf(role).name} from ${from}`);
  return words.join(', ') || 'nobody';
}
