import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cells, type EditsEvent, type EditsState, maySend } from '~/editing/row-edits';
import { datesIn, windowText } from '~/menu/schedule-window';
import { cellText, readCell, readSwitch, switchText } from '~/objects/category/schedule/cells';
import { anchorOf, readScheduleQuery, startBeside } from '~/objects/category/schedule/paths';
import {
  editRow,
  type RowState,
  scheduleList,
  shownRow,
} from '~/objects/category/schedule/schedule-list';

const TODAY = '2026-03-01';
const window = { start: TODAY, today: TODAY };
const ROW = {
  active: true,
  days: windowText({ schedule: '2026-03-05', repeats: null }, TODAY),
  ruled: null,
};
const { reduce, rules, formOf } = scheduleList;
type State = EditsState<RowState>;
type Event = EditsEvent<RowState>;
const stateAfter = (...events: Event[]) => events.reduce<State>(reduce, new Map());
const edit = (cells: Cells, id = 7): Event => ({ type: 'set', id, cells });
const answer = (row: RowState | null): Event => {
  return { type: 'answer', id: 7, known: row, refused: {}, fails: row === null };
};
const send: Event = { type: 'send', id: 7 };
const on = (date: string): Cells => ({ [date]: '1' });
const off = (date: string): Cells => ({ [date]: '0' });
const shown = (state: State) => shownRow(ROW, state.get(7), window);
const dates = (state: State) => datesIn(shown(state).days ?? '', TODAY);

describe('an edited row', () => {
  it('shows at once what is wanted', () => {
    expect(dates(stateAfter(edit(on('2026-03-06')), edit(off('2026-03-05'))))).toEqual([
      '2026-03-06',
    ]);
    expect(shown(stateAfter(edit({ active: '0' }))).active).toBe(false);
  });

  it('changes no day while it is not scheduled, and none that is over', () => {
    const unscheduled = stateAfter(edit({ scheduled: '0' }), edit(on('2026-03-06')));
    expect(shown(unscheduled).days).toBeNull();
    expect(dates(stateAfter(edit(on('2026-02-20'))))).toEqual(['2026-03-05']);
  });

  it('keeps its days where a switch is put back before it was sent', () => {
    const state = stateAfter(edit({ scheduled: '0' }), edit({ scheduled: '1' }));
    expect(dates(state)).toEqual(['2026-03-05']);
  });

  it('begins with all days to come where it is switched to be scheduled', () => {
    const state = stateAfter(edit({ scheduled: '1' }));
    const row = shownRow({ active: true, days: null, ruled: null }, state.get(7), window);
    expect(datesIn(row.days ?? '', TODAY)).toHaveLength(92);
  });

  it('gathers the days that are chosen while one is being saved', () => {
    const state = stateAfter(
      edit(on('2026-03-06')),
      send,
      edit(on('2026-03-07')),
      edit(off('2026-03-06')),
      edit(on('2026-03-08')),
    );
    expect(state.get(7)?.waiting).toEqual([
      { '2026-03-07': '1', '2026-03-06': '0', '2026-03-08': '1' },
    ]);
    expect(dates(state)).toEqual(['2026-03-05', '2026-03-07', '2026-03-08']);
  });

  it('goes on from what the server answers, with the days that others chose', () => {
    const row = {
      active: true,
      days: windowText({ schedule: '2026-03-06,2026-03-20', repeats: null }, TODAY),
      ruled: null,
    };
    const state = stateAfter(edit(on('2026-03-06')), send, edit(on('2026-03-07')), answer(row));
    expect(dates(state)).toEqual(['2026-03-06', '2026-03-07', '2026-03-20']);
  });

  it('falls back to what is stored when it is refused, with all that waited', () => {
    const state = stateAfter(edit(on('2026-03-06')), send, edit({ active: '0' }), answer(null));
    expect(shown(state)).toEqual(ROW);
  });

  it('is as the page says when that is read again, but for what is on its way', () => {
    const state = stateAfter(
      edit(on('2026-03-06')),
      send,
      answer({ active: false, days: null, ruled: null }),
      edit(on('2026-03-09')),
      { type: 'reload' },
    );
    expect(dates(state)).toEqual(['2026-03-05', '2026-03-09']);
    expect(shown(state).active).toBe(true);
  });

  it('is saved when no other row is being saved, the first first', () => {
    const may = (state: State) => [7, 9].filter((id) => maySend(state, id, rules));
    const both = stateAfter(edit(on('2026-03-06')), edit(on('2026-03-06'), 9));
    expect(may(both)).toEqual([7]);
    const sent = reduce(both, send);
    expect(may(sent)).toEqual([]);
    expect(may(reduce(sent, answer(ROW)))).toEqual([9]);
    expect(may(new Map())).toEqual([]);
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
        let state: State = new Map();
        let stored: RowState = ROW;
        const wanted = new Map<string, boolean>([['2026-03-05', true]]);
        const save = () => {
          state = reduce(state, send);
          const sent = state.get(7)?.sent;
          if (!sent) return;
          stored = editRow(stored, sent, window);
          state = reduce(state, answer(stored));
        };
        for (const step of steps) {
          if (step === null) save();
          else {
            wanted.set(...step);
            state = reduce(state, edit({ [step[0]]: step[1] ? '1' : '0' }));
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
    expect(formOf(7, { '2026-03-06': '1', '2026-03-07': '0' }, undefined)).toEqual([
      ['intent', 'set-days'],
      ['cell', '7 2026-03-06 1'],
      ['cell', '7 2026-03-07 0'],
    ]);
    expect(formOf(7, { scheduled: '1' }, undefined)).toEqual([
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
    expect(read('')).toEqual({
      show: 'all',
      start: null,
      part: null,
      daysOf: null,
      repeatsOf: null,
    });
    expect(read('show=active&start=2026-03-01&part=2&dialog=days&id=7')).toEqual({
      show: 'active',
      start: '2026-03-01',
      part: 2,
      daysOf: 7,
      repeatsOf: null,
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
