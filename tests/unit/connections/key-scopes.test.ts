import { expect, it } from 'vitest';
import { contract, type Method } from '~/creator/contract';
import type { CallSpec } from '~/creator/contract/call';
import { keyScopeOf } from '~/creator/contract/key-scopes';
import { covers, keyScopes } from '~/creator/contract/key-words';

const calls = (Object.entries(contract) as [Method, CallSpec][]).map(([method, spec]) => ({
  method,
  spec,
  needs: keyScopeOf(method, spec),
}));

/** Every call that is closed to keys, so that a new one is closed on purpose. */
const CLOSED = [
  'calendar.address',
  'calendar.end_address',
  'calendar.make_address',
  'calendar.text',
  'draft.drop',
  'draft.get',
  'draft.put',
  'form.leave',
  'form.see',
  'key.create',
  'key.end',
  'key.list',
  'menu_quality.check',
  'menu_quality.dismiss_warning',
  'menu_quality.fix_all',
  'menu_quality.resolve_warning',
  'menu_quality.revaluate_warning',
  'menu_quality.undismiss_warning',
  'user.change_password',
  'user.end_other_sessions',
  'user.end_session',
  'user.reset_link',
  'user.reset_password',
  'user.sessions',
];

it('closes to keys what belongs to people, and nothing else', () => {
  const closed = calls.filter(({ needs }) => needs === null).map(({ method }) => method);
  const others = closed.filter(
    (method) =>
      !/^(?:webhook|person|invitation|factor|place|place_group|place_template|organisation|sign_in)\./.test(
        method,
      ),
  );
  expect(others.sort()).toEqual(CLOSED);
});

it('lets nothing be written by a scope that only reads', () => {
  const wrong = calls.filter(
    ({ spec, needs }) =>
      (spec.writes !== false || spec.access === 'write') && (needs === 'read' || needs === 'feed'),
  );
  expect(wrong.map(({ method }) => method)).toEqual([]);
});

it('asks the scope to take back from each call that takes something back', () => {
  const wrong = calls.filter(
    ({ spec, needs }) => spec.writes === 'undo' && needs !== 'write:undo' && needs !== null,
  );
  expect(wrong.map(({ method }) => method)).toEqual([]);
});

it('has a call for each scope but the feed’s', () => {
  const needed = new Set(calls.map(({ needs }) => needs));
  expect(keyScopes.filter((scope) => scope !== 'feed' && !needed.has(scope))).toEqual([]);
});

it('includes the feed in what reads, and nothing else in anything', () => {
  for (const has of keyScopes) {
    for (const needed of keyScopes) {
      const isIncluded = has === needed || (has === 'read' && needed === 'feed');
      expect([has, needed, covers([has], needed)]).toEqual([has, needed, isIncluded]);
    }
  }
});
