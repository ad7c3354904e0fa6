import { writeFileSync } from 'node:fs';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { type Case, checkAnswer, requestContextOf } from './cases';
import type { Recorded, Statement } from './floor/replay.server';
import { type Door, signIn } from './visitor';

/** What `npm run bench` tells this process by its environment, as JSON. */
interface Task {
  cases: Case[];
  email: string;
  password: string;
  /** The file that the answer is written to. */
  answer: string;
}

const ORIGIN = 'http://bench.test';
let statements: Statement[] = [];

recordSqlite();
recordPostgres();
const task: Task = JSON.parse(process.env.BENCH_TASK ?? '{}');
const build = '../build/server/index.js';
const handler = createRequestHandler((await import(build)) as ServerBuild, 'production');
const door: Door = (request) => {
  request.headers.set('Host', new URL(ORIGIN).host);
  return handler(request, {});
};
const visitor = await signIn(door, ORIGIN, task);
const recorded: Recorded = {};
for (const one of task.cases) {
  await (await requestContextOf(visitor, one))();
  const visit = await requestContextOf(visitor, one);
  statements = [];
  const page = await visit();
  const asked = [...statements];
  checkAnswer(one, page);
  const bytes = Buffer.byteLength(page.html);
  recorded[one.name] = { statements: asked, bytes, redirects: one.saves === true };
}
writeFileSync(task.answer, JSON.stringify(recorded));
process.exit(0);

/** Notes what is run through better-sqlite3, by every connection of this process. */
function recordSqlite(): void {
  const { prototype } = SqliteDatabase as unknown as { prototype: SqliteDatabase.Database };
  const prepare = prototype.prepare;
  prototype.prepare = function (this: SqliteDatabase.Database, sql: string) {
    const statement = prepare.call(this, sql);
    return new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name, target);
        if (name !== 'all' && name !== 'run') {
          return typeof value === 'function' ? value.bind(target) : value;
        }
        return (...parameters: unknown[]) => {
          statements.push({ sql, parameters: parameters.flat() });
          return value.apply(target, parameters);
        };
      },
    });
  } as typeof prepare;
}

/** Notes what is run through pg. */
function recordPostgres(): void {
  const { prototype } = pg.Client;
  const query = prototype.query as (...asked: unknown[]) => unknown;
  prototype.query = function (this: pg.Client, ...asked: unknown[]) {
    const [sql, parameters] = asked;
    if (typeof sql === 'string') {
      statements.push({ sql, parameters: Array.isArray(parameters) ? parameters : [] });
    }
    return query.apply(this, asked);
  } as never;
}
