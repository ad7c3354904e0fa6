import { readFileSync } from 'node:fs';

const SAMPLE_MS = 20;

/** Looks at the resident memory of a process; `stop` gives its growth in megabytes. */
export function watchMemory(pid: number): { stop: () => number } {
  const before = residentMegabytes(pid);
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, SAMPLE_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return Math.max(most, residentMegabytes(pid)) - before;
    },
  };
}

/** 0 where the system does not tell. */
function residentMegabytes(pid: number): number {
  try {
    const [, kilobytes = '0'] =
      /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1000;
  } catch {
    return 0;
  }
}
