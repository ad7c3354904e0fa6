import { randomUUID } from 'node:crypto';
import type { PanelAnswer, PanelCall } from '~/screen/panel/panel-call.server';
import { refusedForm } from '~/session/refused-form.server';
import type { RefusedGroup } from './dialog-data';
import type { AddedAgain, TypedGroup } from './group-form';

export const NOT_KEPT =
  'The item’s form is too large to be kept while its groups are edited. Shorten it, then try again.';

interface GroupFailure {
  errors: Record<string, string>;
  title?: string;
  again?: AddedAgain | undefined;
  typed?: TypedGroup;
  version?: number | undefined;
  status?: number;
}

export function refusedGroup({ errors, title, again, typed, version }: GroupFailure): RefusedGroup {
  return {
    kind: 'refused-group',
    key: randomUUID(),
    title: title ?? 'Nothing was changed',
    errors,
    again: again ?? null,
    typed: typed ?? null,
    version: version ?? null,
  };
}

export function refuseGroup({ args }: PanelCall, failure: GroupFailure): PanelAnswer {
  return refusedForm(args, refusedGroup(failure), { status: failure.status ?? 400 });
}
