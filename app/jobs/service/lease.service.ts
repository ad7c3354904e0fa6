import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** A lease that names its process, and its presence where others can see that. */
export function newLease(presence: number | null): string {
  const began = processOf(process.pid)?.began ?? '-';
  return [thisMachine(), process.pid, began, presence ?? '-', randomUUID()].join(' ');
}

export function presenceOf(lease: string): number | null {
  const presence = lease.split(' ')[3] ?? '';
  return /^\d+$/.test(presence) ? Number(presence) : null;
}

/** Whether a lease belongs to a dead process of this machine. Called before this process holds any. */
export function isOfNobody(lease: string): boolean {
  const [machine, pid = '', began = ''] = lease.split(' ');
  if (machine !== thisMachine() || !/^\d+$/.test(pid)) return false;
  if (Number(pid) === process.pid) return true;
  const found = processOf(Number(pid));
  // Its number may belong to another process by now.
  if (found) return !found.lives || (/^\d+$/.test(began) && began !== found.began);
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Process numbers mean something within a namespace only, as of a container. */
export function thisMachine(): string {
  try {
    return `${hostname()}/${readlinkSync('/proc/self/ns/pid').replace(/\D/g, '')}`;
  } catch {
    return hostname();
  }
}

/** When it began, in ticks since the machine did; null where that cannot be read. A zombie does not live. */
function processOf(pid: number): { began: string; lives: boolean } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return { began: fields[19] ?? '', lives: !['Z', 'X'].includes(fields[0] ?? '') };
  } catch {
    return null;
  }
}
