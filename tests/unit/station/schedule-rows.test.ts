import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datesIn, windowText } from '~/menu/schedule-window';
import { cellText, readCell, readSwitch, switchText } from '~/objects/category/schedule/cells';
import { anchorOf, readScheduleQuery, startBeside } from '~/objects/category/schedule/paths';
import {
  type EditsEvent,
  type EditsState,
  editsAfter,
  formOf,
  nextToSave,
  type RowEdit,
  shownRow,
} from '~/objects/category/schedule/row-edits';

const TODAY = '2026-03-01';
const window = { start: TODAY, today: TODAY };
const ROW = { active: true, days: windowText('2026-03-05', TODAY) };
const stateAfter = (...events: EditsEvent[]) =>
  events.reduce<EditsState>((state, event) => editsAfter(state, event), new Map());
const edit = (one: RowEdit): EditsEvent => ({ type: 'edit', id: 7, edit: one });
const on = (date: string): RowEdit => ({ kind: 'days', days: { [date]: true } });
const off = (date: string): RowEdit => ({ kind: 'days', days: { [date]: false } });
const shown = (state: EditsState) => shownRow(ROW, state.get(7), window);
const dates = (state: EditsState) => datesIn(shown(state).days ?? '', TODAY);

describe('an edited row', () => {
  it('shows at once what is wanted', () => {
    expect(dates(stateAfter(edit(on('2026-03-06')), edit(off('2026-03-05'))))).toEqual([
      '2026-03-06',
    ]);
    expect(shown(stateAfter(edit({ kind: 'active', on: false }))).active).toBe(false);
  });

  it('changes no day while it is not scheduled, and none that is over', () => {
    const unscheduled = stateAfter(edit({ kind: 'scheduled', on: false }), edit(on('2026-03-06')));
    expect(shown(unscheduled).days).toBeNull();
    expect(dates(stateAfter(edit(on('2026-02-20'))))).toEqual(['2026-03-05']);
  });

  it('keeps its days where a switch is put back before it was sent', () => {
    const state = stateAfter(
      edit({ kind: 'scheduled', on: false }),
      edit({ kind: 'scheduled', on: true }),
    );
    expect(dates(state)).toEqual(['2026-03-05']);
  });

  it('begins with no day to come where it is switched to be scheduled', () => {
    const state = stateAfter(edit({ kind: 'scheduled', on: true }));
    const row = shownRow({ active: true, days: null }, state.get(7), window);
    expect(datesIn(row.days ?? '', TODAY)).toEqual([]);
  });

  it('gathers the days that are chosen while one is being saved', () => {
    const state = stateAfter(
      edit(on('2026-03-06')),
      { type: 'send', id: 7, nth: 1 },
      edit(on('2026-03-07')),
      edit(off('2026-03-06')),
      edit(on('2026-03-08')),
    );
    expect(state.get(7)?.waiting).toEqual([
      { kind: 'days', days: { '2026-03-07': true, '2026-03-06': false, '2026-03-08': true } },
    ]);
    expect(dates(state)).toEqual(['2026-03-05', '2026-03-07', '2026-03-08']);
  });

  it('goes on from what the server answers, with the days that others chose', () => {
    const row = { active: true, days: windowText('2026-03-06,2026-03-20', TODAY) };
    const state = stateAfter(
      edit(on('2026-03-06')),
      { type: 'send', id: 7, nth: 1 },
      edit(on('2026-03-07')),
      { type: 'answer', id: 7, row },
    );
    expect(dates(state)).toEqual(['2026-03-06', '2026-03-07', '2026-03-20']);
  });

  it('falls back to what is stored when it is refused, with all that waited', () => {
    const state = stateAfter(
      edit(on('2026-03-06')),
      { type: 'send', id: 7, nth: 1 },
      edit({ kind: 'active', on: false }),
      { type: 'answer', id: 7, row: null },
    );
    expect(shown(state)).toEqual(ROW);
  });

  it('is as the page says when that is read again, but for what is on its way', () => {
    const state = stateAfter(
      edit(on('2026-03-06')),
      { type: 'send', id: 7, nth: 1 },
      { type: 'answer', id: 7, row: { active: false, days: null } },
      edit(on('2026-03-09')),
      { type: 'reload' },
    );
    expect(dates(state)).toEqual(['2026-03-05', '2026-03-09']);
    expect(shown(state).active).toBe(true);
  });

  it('is saved when no other row is being saved, the first first', () => {
    const both = stateAfter(edit(on('2026-03-06')), {
      type: 'edit',
      id: 9,
      edit: on('2026-03-06'),
    });
    expect(nextToSave(both)).toBe(7);
    const sent = editsAfter(both, { type: 'send', id: 7, nth: 1 });
    expect(nextToSave(sent)).toBeNull();
    expect(nextToSave(editsAfter(sent, { type: 'answer', id: 7, row: ROW }))).toBe(9);
    expect(nextToSave(new Map())).toBeNull();
  });

  it('loses no wish, however saves and presses follow each other', () => {
    const press = fc
      .integer({ min: 1, max: 28 })
      .chain((day) =>
        fc
          .boolean()
          .map((wish): [string, boolean] => [`2026-03-${String(day).padStart(2, '0')}`, wish]),
      );
    fc.assert(
      fc.property(fc.array(fc.option(press), { maxLength: 60 }), (steps) => {
        let state: EditsState = new Map();
        let stored = ROW;
        const wanted = new Map<string, boolean>([['2026-03-05', true]]);
        const save = () => {
          state = editsAfter(state, { type: 'send', id: 7, nth: 1 });
          const sent = state.get(7)?.sent;
          if (!sent) return;
          stored = shownRow(stored, { known: null, sent, waiting: [] }, window) as typeof ROW;
          state = editsAfter(state, { type: 'answer', id: 7, row: stored });
        };
        for (const step of steps) {
          if (step === null) save();
          else {
            wanted.set(...step);
            state = editsAfter(state, edit({ kind: 'days', days: { [step[0]]: step[1] } }));
          }
        }
        const expected = [...wanted]
          .filter(([, wish]) => wish)
          .map(([date]) => date)
          .sort();
        expect(dates(state)).toEqual(expected);
        save();
        expect(datesIn(stored.days ?? '', TODAY)).toEqual(expected);
      }),
    );
  });

  it('is sent as its buttons would send it', () => {
    expect(formOf({ kind: 'days', days: { '2026-03-06': true, '2026-03-07': false } }, 7)).toEqual([
      ['intent', 'set-days'],
      ['cell', '7 2026-03-06 1'],
      ['cell', '7 2026-03-07 0'],
    ]);
    expect(formOf({ kind: 'scheduled', on: true }, 7)).toEqual([
      ['intent', 'set-scheduled'],
      ['scheduled', '7 1'],
    ]);
  });
});

describe('the value of a button', () => {
  it('is read as it was written', () => {
    const wish = { categoryId: 12, date: '2026-05-31', on: true };
    expect(readCell(cellText(wish))).toEqual(wish);
    expect(readSwitch(switchText(12, false))).toEqual({ categoryId: 12, on: false });
  });

  it.each([
    '',
    '12',
    '0 2026-05-31 1',
    '12 2026-02-30 1',
    '12 2026-05-31 2',
    ' 12 2026-05-31 1',
    'null',
  ])('is refused where it is “%s”', (text) => {
    expect(readCell(text)).toBeNull();
    expect(readSwitch(text)).toBeNull();
  });
});

describe('the address of the Schedule view', () => {
  const read = (query: string) => readScheduleQuery(new URLSearchParams(query));

  it('says from which day, at which day part, what is shown and whose days are chosen', () => {
    expect(read('')).toEqual({ show: 'all', start: null, part: null, daysOf: null });
    expect(read('show=active&start=2026-03-01&part=2&dialog=days&id=7')).toEqual({
      show: 'active',
      start: '2026-03-01',
      part: 2,
      daysOf: 7,
    });
  });

  it.each([
    'start=2026-02-30',
    'start=0001-01-01',
    'start=9999-12-31',
    'start=x',
    'part=x',
    'id=7',
    'show=x',
  ])('falls back to the default for %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('leads on by 92 days, and not beyond what it can show', () => {
    expect(startBeside('2026-03-01', 'later')).toBe('2026-06-01');
    expect(startBeside('2026-06-01', 'earlier')).toBe('2026-03-01');
    expect(startBeside('2000-01-02', 'earlier')).toBeNull();
    expect(startBeside('2099-12-01', 'later')).toBeNull();
  });

  it('comes back to where a row shows the day', () => {
    expect(anchorOf(7, '2026-03-20', TODAY)).toBe('category-7-2026-03-22');
    expect(anchorOf(7, '2026-03-22', TODAY)).toBe('category-7-2026-03-22');
    expect(anchorOf(7, '2026-03-30', TODAY)).toBe('category-7-2026-04-01');
    expect(anchorOf(7, '2026-05-30', TODAY)).toBe('category-7-end');
  });
});
