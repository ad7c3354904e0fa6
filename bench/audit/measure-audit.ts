import { type Bench, environmentOf, timeOf, withServer } from '../measure';
import { addPerson, PERSON } from '../place';
import { placeOf, ratio, spread, table } from '../report';
import { signIn } from '../visitor';
import { type FilledLedger, fillLedger } from './fill-ledger';

/** A ledger should slow what is asked of it at most so many times. */
const TARGET = 1.5;

/** What the pages of one audit on one database cost. */
export interface MeasuredAudit {
  engine: string;
  count: number;
  cases: { name: string; ours: number[] }[];
}

/** Measures the pages of an audit of so many actions, as a program asks for them. */
export async function measureAudit(bench: Bench, count: number): Promise<MeasuredAudit> {
  const { engine, dataDir, rounds } = bench;
  const env = environmentOf(bench);
  const filled = await fillLedger(
    { dataDir, databaseUrl: env.DATABASE_URL },
    { actions: count, each: 1 },
  );
  await addPerson(env, PERSON);
  return withServer({ env, dataDir }, async ({ url }) => {
    const visitor = await signIn(fetch, url, PERSON);
    const cases: MeasuredAudit['cases'] = [];
    for (const [name, { method, params }] of Object.entries(casesOf(filled))) {
      const ask = async () => {
        const { status, html } = await visitor.call(method, params);
        if (status !== 200) throw new Error(`${name} was answered by ${status}: ${html}`);
      };
      const ours: number[] = [];
      for (let round = -3; round < rounds; round += 1) {
        const ms = await timeOf(ask);
        if (round >= 0) ours.push(ms);
      }
      cases.push({ name, ours });
    }
    return { engine, count, cases };
  });
}

function casesOf({ locationId: location_id, middle, itemId }: FilledLedger) {
  const page = (filters: object, more: object = {}) => ({
    method: 'audit.list',
    params: { location_id, filters, ...more },
  });
  return {
    'First page': page({}),
    'Middle page': page({}, { before: middle }),
    'Last page': page({}, { after: 0 }),
    'By person': page({ people: [0] }),
    'By kind of deed, common': page({ deeds: ['operator'] }),
    'By kind of deed, none': page({ deeds: ['import'] }),
    'By object': page({ object: { kind: 'item', id: itemId } }),
    'By outcome, rare': page({ outcomes: ['refused'] }),
    'By time': page({ from: '2026-10-01 00:00:00', until: '2026-10-31 00:00:00' }),
    'By a common word': page({ search: 'item 500' }),
    'By a word that is not there': page({ search: 'unheard-of' }),
    'By a word that is not there, from the oldest on': page({ search: 'unheard-of' }, { after: 0 }),
    'One action': { method: 'audit.get', params: { location_id, id: middle } },
  };
}

/** A Markdown table: each case beside the same over the smallest ledger of its engine. */
export function auditTable(measured: readonly MeasuredAudit[]): string {
  const rows = measured.flatMap((one) =>
    one.cases.map(({ name, ours }) => {
      const smallest = measured.find(({ engine }) => engine === one.engine);
      const floor = smallest?.cases.find((other) => other.name === name)?.ours ?? ours;
      return [name, placeOf(one), spread(ours), ratio(ours, floor), TARGET];
    }),
  );
  return table(
    ['page of the audit', 'database, actions', 'ms (p95)', '× the smallest', 'target'],
    rows,
  );
}
