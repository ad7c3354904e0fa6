import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Store } from '../app/service/store/store';
import { watchMemory } from './memory';
import { median } from './report';

/** What some work cost. */
export interface Cost {
  /** Milliseconds by the clock. */
  wall: number;
  /** Milliseconds of the processor: of this process, and of the database's where that has its own. */
  processor: number;
  /** Megabytes by which this process grew at most. */
  growth: number;
}

/** A tick of the processor's time that Linux tells of another process, in milliseconds. */
const TICK = 10;

/** What some work costs; the processor's time is the same on a machine that does other work. */
export async function costOf(store: Store, work: () => Promise<unknown>): Promise<Cost> {
  const server = store.engine.name === 'postgres' ? await postmasterOf(store) : null;
  const memory = watchMemory(process.pid);
  const [start, own, theirs] = [performance.now(), process.cpuUsage(), timeOfServer(server)];
  await work();
  const { user, system } = process.cpuUsage(own);
  const processor = (user + system) / 1000 + timeOfServer(server) - theirs;
  return { wall: performance.now() - start, processor, growth: memory.stop() };
}

/** What is usual among costs. */
export function medianCost(costs: readonly (Cost | null | undefined)[]): Cost {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost?.[part] ?? 0));
  return { wall: of('wall'), processor: of('processor'), growth: of('growth') };
}

/** The process that all of PostgreSQL's are children of. */
async function postmasterOf({ transaction }: Store): Promise<number> {
  const { rows } = await transaction((trx) =>
    sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx),
  );
  return statOf(Number(rows[0]?.pid))?.parent ?? 0;
}

/** The processor's time of the server's processes, in milliseconds; those that ended count for their parent. */
function timeOfServer(postmaster: number | null): number {
  if (postmaster === null) return 0;
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let ticks = 0;
  for (const name of processes) {
    const stat = statOf(Number(name));
    if (stat?.parent === postmaster) ticks += stat.own;
    else if (Number(name) === postmaster && stat) ticks += stat.own + stat.ended;
  }
  return ticks * TICK;
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return null;
  }
}
