import { channel } from 'node:diagnostics_channel';

export interface MeasuredCall {
  method: string;
  outcome: 'done' | 'refused' | 'failed';
  ms: number;
}

export interface MeasuredStatement {
  sql: string;
  ms: number;
}

/** Tells whoever counts what happens in this process; without a listener it costs a comparison. */
export const measures = {
  calls: channel('creator.call'),
  statements: channel('creator.statement'),
};
