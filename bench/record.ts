import { writeFileSync } from 'node:fs';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { type Case, checkAnswer, requestContextOf } from './cases';
import type { Recorded, Statement } from './floor/replay.server';
import { recordStatements } from './statements';
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

recordStatements((statement) => statements.push(statement));
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
