import type { Finding } from './entry';

const CELL_SHOWN = 200;

/** Causes by which something comes in inactive. */
export const INACTIVE_CAUSES = ['price-unsaid', 'hidden-there', 'day-parts-left-out'] as const;

/** Rows that somebody chose to leave out. */
export const LEFT_OUT_BY_CHOICE = 'place-left-out';

/** Causes that “Look at these first” counts. */
export const PRICE_UNREAD = 'price-unread';

type Details = Partial<Pick<Finding, 'advice' | 'column' | 'cell' | 'perhaps'>>;

export function errorFinding(cause: string, message: string, details: Details = {}): Finding {
  return finding('error', cause, message, details);
}

export function warningFinding(cause: string, message: string, details: Details = {}): Finding {
  return finding('warning', cause, message, details);
}

/** About a value that the reader changed. */
export function changedFinding(cause: string, message: string, cell: string, now: string): Finding {
  const readAs = shortened(now);
  return {
    ...warningFinding(cause, message, { cell, advice: `It is read as ${readAs}.` }),
    readAs,
  };
}

function finding(
  level: Finding['level'],
  cause: string,
  message: string,
  { advice = null, column = null, cell = null, perhaps }: Details,
): Finding {
  const found = { level, cause, message, advice, column };
  return {
    ...found,
    cell: cell === null ? null : shortened(cell),
    ...(perhaps !== undefined && { perhaps }),
  };
}

export function shortened(cell: string): string {
  if (cell.length <= CELL_SHOWN) return cell;
  return `${cell.slice(0, CELL_SHOWN - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

export class FileRefused extends Error {
  /** @param findings at least one error */
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(({ message }) => message).join('; '));
    this.name = 'FileRefused';
  }
}

export function refuse(cause: string, message: string, details: Details = {}): FileRefused {
  return new FileRefused([errorFinding(cause, message, details)]);
}
