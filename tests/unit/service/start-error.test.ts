import { describe, expect, it } from 'vitest';
import { currentNames, historyFault } from '~/service/store/schema-history';
import { postgresName, sqliteName, startError } from '~/service/store/start-error';

const KNOWN = ['0001-tables', '0002-drafts', '0003-groups'];

describe('the migrations of a database', () => {
  it.each([
    [[], undefined],
    [['0001-tables'], undefined],
    [KNOWN, undefined],
    [[...KNOWN, '0004-fees'], 'newer'],
    [['0001-tables', '0004-fees'], 'broken'],
    [['0001-tables', '0003-groups'], 'broken'],
    [['0001-tables', '0002-fees'], 'broken'],
    [['0001-tables', '0002-groups', '0003-drafts'], 'broken'],
    [['0001-customers'], 'foreign'],
  ])('%j are judged %s', (recorded, kind) => {
    expect(historyFault(recorded, KNOWN)?.kind).toBe(kind);
  });

  it('that were recorded by date have their numbers', () => {
    expect(currentNames(['2026-11-22-drafts', '2026-11-21-the-slice', '0010-next'])).toEqual([
      '0001-first-tables',
      '0002-drafts',
      '0010-next',
    ]);
  });
});

describe('an error at the start', () => {
  const postgres = postgresName('postgres://kim:secret@db.example:5432/menus');
  const failure = (code: string, message = 'why') => Object.assign(new Error(message), { code });

  it.each([
    ['XX001', 'is damaged: why. Restore a backup: pg_restore, as docs/operating.md says.'],
    ['XX002', 'is damaged: why. Restore a backup: pg_restore, as docs/operating.md says.'],
    ['28P01', 'cannot be reached: why. Correct DATABASE_URL.'],
    ['ENOTFOUND', 'cannot be reached: why. Correct DATABASE_URL.'],
    ['42501', 'could not be opened or brought up to date: why'],
  ])('of code %s says what to do', (code, words) => {
    expect(startError(postgres, failure(code)).message).toBe(
      `The PostgreSQL database menus ${words}`,
    );
  });

  it('of a damaged index of SQLite says so', () => {
    const { message } = startError(sqliteName('/data/x.sqlite'), failure('SQLITE_CORRUPT_INDEX'));
    expect(message).toMatch(/^The database \/data\/x\.sqlite is damaged: why\. Restore a backup: /);
  });

  it('of a host with two addresses is that of the first', () => {
    const both = Object.assign(new AggregateError([failure('ECONNREFUSED', 'no')], ''), {
      code: 'ECONNREFUSED',
    });
    expect(startError(postgres, both).message).toContain('cannot be reached: no.');
  });
});
