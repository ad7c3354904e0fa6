import type { Actor } from '~/service/actions';
import { recordAction } from '~/service/changes/change-log';
import { nowText } from '~/service/clock';
import type { Trx } from '~/service/store/store';

interface Noted {
  organisationId: number;
  /** As `sign_in_provider 3`. */
  target: string;
  outcome: 'done' | 'refused';
  summary: string;
}

const SUMMARY_MOST = 2_000;

/** An action about how people of an organisation sign in, which its settings show as their history. */
export async function recordSignInAction(trx: Trx, actor: Actor, noted: Noted): Promise<void> {
  const { organisationId: organisation_id, target, outcome, summary } = noted;
  const { id: action_id, month } = await recordAction(trx, {
    at: nowText(),
    account_id: actor.accountId,
    via: actor.via,
    method: actor.method,
    location_id: null,
    request_id: actor.requestId,
    outcome,
    summary: summary.slice(0, SUMMARY_MOST),
    undoes: null,
    target,
    address: actor.address ?? null,
    note: actor.note ?? null,
  });
  await trx.insertInto('sign_in_action').values({ organisation_id, action_id, month }).execute();
}

export function providerTarget(providerId: number): string {
  return `sign_in_provider ${providerId}`;
}

export function ruleTarget(organisationId: number): string {
  return `sign_in_rule ${organisationId}`;
}
