import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editsOfAnswer } from '~/editing/row-answer';
import {
  cellRules,
  type EditsEvent,
  type EditsState,
  editsReducer,
  holdsUnsaved,
  isUnsaved,
  maySend,
  pendingText,
  shownText,
} from '~/editing/row-edits';

const rules = cellRules;
const reduce = editsReducer(rules);
const stateAfter = (...events: EditsEvent[]) => events.reduce<EditsState>(reduce, new Map());
const type = (text: string, cell = 'price', stored = '1'): EditsEvent => ({
  type: 'type',
  id: 7,
  cell,
  text,
  stored,
});
const leave = (cell = 'price', again = false): EditsEvent => ({
  type: 'leave',
  id: 7,
  cell,
  again,
});
const send: EditsEvent = { type: 'send', id: 7 };
const saved: EditsEvent = { type: 'answer', id: 7, known: null, refused: {}, fails: false };
const refused = (text: string, cell = 'price'): EditsEvent => ({
  type: 'answer',
  id: 7,
  known: null,
  refused: { [cell]: { text, message: 'No', version: null } },
  fails: true,
});
const price = (state: EditsState) => shownText(state.get(7), 'price', '1');
const waiting = (state: EditsState) => state.get(7)?.waiting ?? [];

describe('a cell', () => {
  it('shows what is typed, and is at rest again once that is saved', () => {
    const typed = stateAfter(type('2'));
    expect([price(typed), isUnsaved(typed.get(7), 'price')]).toEqual(['2', true]);
    const sent = stateAfter(type('2'), leave(), send);
    expect([price(sent), isUnsaved(sent.get(7), 'price')]).toEqual(['2', false]);
    expect(stateAfter(type('2'), leave(), send, saved).size).toBe(0);
  });

  it('is not saved where it is left as it is stored, or as it will be', () => {
    expect(stateAfter(type('2'), type('1')).size).toBe(0);
    const twice = stateAfter(type('2'), leave(), type('3'), type('2'), leave(), leave());
    expect(waiting(twice)).toEqual([{ price: '2' }]);
  });

  it('is saved again where its old value is typed while another one is on its way', () => {
    const state = stateAfter(type('2'), leave(), send, type('1'), leave());
    expect(waiting(state)).toEqual([{ price: '1' }]);
    expect(price(stateAfter(type('2'), leave(), send, type('1'), leave(), saved))).toBe('1');
  });

  it('goes on waiting with what joined the change after it was sent', () => {
    const two: EditsEvent = { type: 'send', id: 7, cells: { price: '2' } };
    const state = stateAfter(type('2'), leave(), type('3'), leave(), two);
    expect(state.get(7)?.sent).toEqual({ price: '2' });
    expect(waiting(state)).toEqual([{ price: '3' }]);
    expect(price(reduce(state, saved))).toBe('3');
    const days = editsReducer({ ...cellRules, joins: () => true });
    const set = (cells: Record<string, string>): EditsEvent => ({ type: 'set', id: 7, cells });
    const chosen = [set({ mon: '1' }), set({ tue: '1' })].reduce(days, new Map());
    const sent = days(chosen, { type: 'send', id: 7, cells: { mon: '1' } });
    expect(sent.get(7)).toMatchObject({ sent: { mon: '1' }, waiting: [{ tue: '1' }] });
  });

  it('shows what is stored when it is restored, and says no more why it was refused', () => {
    const restore: EditsEvent = { type: 'restore', id: 7, cell: 'price' };
    expect(stateAfter(type('2'), restore).size).toBe(0);
    expect(stateAfter(type('x'), leave(), send, refused('x'), restore).size).toBe(0);
    expect(price(stateAfter(type('2'), leave(), send, type('3'), restore))).toBe('2');
  });

  it('keeps what was refused, and is saved again only where that is asked for', () => {
    const state = stateAfter(type('x'), leave(), send, refused('x'));
    expect([price(state), state.get(7)?.refused.price?.message]).toEqual(['x', 'No']);
    expect(waiting(reduce(state, leave()))).toEqual([]);
    const again = reduce(state, leave('price', true));
    expect(waiting(again)).toEqual([{ price: 'x' }]);
    expect(waiting(reduce(again, leave('price', true))), 'it is on its way').toHaveLength(1);
    expect(again.get(7)?.refused.price?.message, 'until it is answered').toBe('No');
  });

  it('keeps what is typed over a refusal or an answer that comes meanwhile', () => {
    expect(price(stateAfter(type('x'), leave(), send, type('3'), refused('x')))).toBe('3');
    expect(price(stateAfter(type('2'), leave(), send, type('3'), saved, { type: 'reload' }))).toBe(
      '3',
    );
  });

  it('that is a switch shows again what is stored where it is refused', () => {
    const set: EditsEvent = { type: 'set', id: 7, cells: { active: '0' } };
    expect(shownText(stateAfter(set, send).get(7), 'active', '1')).toBe('0');
    expect(stateAfter(set, send, refused('0', 'active')).size).toBe(0);
  });
});

describe('the changes of a row', () => {
  it('go one after the other, those of one cell that wait as one', () => {
    const state = stateAfter(type('2'), leave(), send, type('3'), leave(), type('4'), leave());
    expect(waiting(state)).toEqual([{ price: '4' }]);
    expect(maySend(state, 7, rules)).toBe(false);
    const both = stateAfter(
      type('2'),
      leave(),
      type('a', 'name'),
      leave('name'),
      type('3'),
      leave(),
    );
    expect(waiting(both)).toEqual([{ price: '2' }, { name: 'a' }, { price: '3' }]);
    expect(maySend(both, 7, rules)).toBe(true);
  });

  it('stay where one before them is refused, unless they go on from it', () => {
    const events = [type('x'), leave(), send, type('a', 'name'), leave('name'), refused('x')];
    expect(waiting(stateAfter(...events))).toEqual([{ name: 'a' }]);
    const dropping = editsReducer({ ...rules, dropsWaiting: true });
    const dropped = events.reduce<EditsState>(dropping, new Map());
    expect(waiting(dropped)).toEqual([]);
  });

  it('of two rows are saved beside each other, or one row after the other', () => {
    const other: EditsEvent = { type: 'set', id: 9, cells: { active: '0' } };
    const first = stateAfter(type('2'), leave(), send, other);
    expect(maySend(first, 9, rules)).toBe(true);
    const serialize = { ...rules, oneRowAtATime: true };
    expect(maySend(first, 9, serialize)).toBe(false);
    expect(maySend(reduce(first, saved), 9, serialize)).toBe(true);
    expect(maySend(stateAfter(other, type('2'), leave()), 7, serialize), 'the first first').toBe(
      false,
    );
  });
});

describe('a whole page that was refused', () => {
  it('begins with what was typed, and why it was refused', () => {
    const answer = {
      formId: 'row' as const,
      id: 7,
      actionId: null,
      refused: { errors: { price: 'No' }, typed: { price: 'x', name: 'a', tags: 't' }, version: 3 },
    };
    const row = editsOfAnswer(answer, (_, cell) => (cell === 'tags' ? 't' : '')).get(7);
    expect(row?.refused).toEqual({ price: { text: 'x', message: 'No', version: 3 } });
    expect(row?.typed).toEqual({ name: 'a' });
    expect(editsOfAnswer(null, () => '').size).toBe(0);
  });
});

describe('a page that is left on purpose', () => {
  it('gives up what is typed and refused, and nothing that is on its way', () => {
    const left = stateAfter(
      type('2'),
      leave(),
      send,
      refused('2'),
      type('Tea', 'name', 'Te'),
      type('7', 'sku', ''),
      leave('sku'),
      { type: 'discard' },
    );
    expect([price(left), shownText(left.get(7), 'name', 'Te')]).toEqual(['1', 'Te']);
    expect(waiting(left)).toEqual([{ sku: '7' }]);
    expect(holdsUnsaved(left.get(7))).toBe(false);
    expect(stateAfter(type('2'), { type: 'discard' }).size).toBe(0);
  });
});

describe('however typing, answers and reloads follow each other', () => {
  const CELLS = ['name', 'price'];
  const cell = fc.constantFrom(...CELLS);
  const step = fc.oneof(
    fc.record({ do: fc.constant('type' as const), cell, text: fc.constantFrom('1', '2', 'x', '') }),
    fc.record({ do: fc.constant('leave' as const), cell, again: fc.boolean() }),
    fc.record({ do: fc.constantFrom('send' as const, 'lose' as const, 'answer' as const) }),
    fc.record({ do: fc.constant('reload' as const) }),
  );

  it('the last typed text is shown until it is stored, and stored in the end', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const stored: Record<string, string> = { name: '1', price: '1' };
        /** What the page has read of that; it reads after every answer. */
        let page = { ...stored };
        const last: Record<string, string> = {};
        let state: EditsState = new Map();
        const own = () => state.get(7);
        const dispatch = (event: EditsEvent) => {
          state = reduce(state, event);
        };
        const answer = ({ refuses, lost }: { refuses: boolean; lost: boolean }) => {
          const sent = own()?.sent;
          if (!sent) return;
          const wrong = Object.entries(sent).filter(
            ([, text]) => lost || (refuses && text === 'x'),
          );
          // Of what got no answer nobody knows whether it was stored.
          if (!lost) Object.assign(stored, without(sent, wrong));
          if (!lost) page = { ...stored };
          const cells = wrong.map(([name, text]) => [name, { text, message: 'No', version: null }]);
          const refusals = Object.fromEntries(cells);
          const fails = wrong.length > 0;
          dispatch({ type: 'answer', id: 7, known: null, refused: refusals, fails });
        };
        const look = () => {
          for (const name of CELLS) {
            const text = shownText(own(), name, page[name] ?? '');
            const isResting = !isUnsaved(own(), name) && pendingText(own(), name) === undefined;
            expect(text).toBe(last[name] ?? page[name]);
            if (isResting) expect(text, 'what is shown as saved is').toBe(stored[name]);
          }
        };
        for (const one of steps) {
          if (one.do === 'type') {
            last[one.cell] = one.text;
            const known = page[one.cell] ?? '';
            dispatch({ type: 'type', id: 7, cell: one.cell, text: one.text, stored: known });
          } else if (one.do === 'leave') {
            dispatch({ type: 'leave', id: 7, cell: one.cell, again: one.again });
          } else if (one.do === 'send') dispatch(send);
          else if (one.do === 'reload') dispatch({ type: 'reload' });
          else answer({ refuses: true, lost: one.do === 'lose' });
          look();
        }
        for (const name of CELLS) dispatch({ type: 'leave', id: 7, cell: name, again: true });
        while (maySend(state, 7, rules) || own()?.sent) {
          dispatch(send);
          answer({ refuses: false, lost: false });
          look();
        }
        for (const [name, text] of Object.entries(last)) expect(stored[name]).toBe(text);
        expect(state.size, 'nothing is left').toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});

function without(cells: object, wrong: readonly (readonly [string, unknown])[]): object {
  const names = wrong.map(([name]) => name);
  return Object.fromEntries(Object.entries(cells).filter(([name]) => !names.includes(name)));
}
