import {
  CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  SqliteQueryCompiler,
} from 'kysely';
import type { Ask, Asked } from '../thread/messages';
import type { Database } from './schema';
import { EachOf } from './sqlite';
import type { Store, Trx } from './store';

interface Statement {
  transaction: number;
  sql: string;
  parameters: readonly unknown[];
  /** With sets of parameters: run once with each of them. */
  each: readonly (readonly unknown[])[] | null;
}

interface End {
  transaction: number;
  commits: boolean;
}

interface Open {
  trx: Trx;
  commit: () => void;
  rollBack: (error: unknown) => void;
  ended: Promise<void>;
}

class RolledBack extends Error {}

/** In the main thread: transactions of the one connection that writes, whose statements come from a worker. */
export class NearTransactions {
  private readonly open = new Map<number, Open>();
  private last = 0;
  private closed: unknown = null;

  constructor(private readonly store: Pick<Store, 'transaction'>) {}

  readonly asked: Asked = {
    'transaction.begin': () => this.begin(),
    'transaction.run': (statement: Statement) => this.run(statement),
    'transaction.end': (end: End) => this.end(end),
  };

  /** Rolls back what a worker left open. */
  close(why: unknown): void {
    this.closed = why;
    for (const { rollBack } of this.open.values()) rollBack(why);
  }

  private begin(): Promise<number> {
    return new Promise((begun, failed) => {
      const ended = this.store.transaction(async (trx) => {
        if (this.closed) throw this.closed;
        this.last += 1;
        const key = this.last;
        try {
          await new Promise<void>((commit, rollBack) => {
            this.open.set(key, { trx, commit, rollBack, ended });
            begun(key);
          });
        } finally {
          this.open.delete(key);
        }
      });
      ended.catch(failed);
    });
  }

  private async run({ transaction, sql, parameters, each }: Statement) {
    const { trx } = this.of(transaction);
    const given = each ? [new EachOf(each)] : parameters;
    return trx.executeQuery(CompiledQuery.raw(sql, [...given]));
  }

  private async end({ transaction, commits }: End): Promise<void> {
    const { commit, rollBack, ended } = this.of(transaction);
    if (commits) commit();
    else rollBack(new RolledBack());
    await ended.catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  }

  private of(key: number): Open {
    const open = this.open.get(key);
    if (!open) throw this.closed ?? new Error('This transaction has ended.');
    return open;
  }
}

/** In a worker: a database whose statements the main thread runs in its transactions. */
export function farDatabase(ask: Ask): Kysely<Database> {
  return new Kysely<Database>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new FarDriver(ask),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (db): DatabaseIntrospector =>
        new SqliteDialect({ database: null as never }).createIntrospector(db),
    },
  });
}

class FarDriver implements Driver {
  constructor(private readonly ask: Ask) {}

  async init(): Promise<void> {}
  async acquireConnection(): Promise<FarConnection> {
    return new FarConnection(this.ask);
  }
  beginTransaction(connection: FarConnection): Promise<void> {
    return connection.begin();
  }
  commitTransaction(connection: FarConnection): Promise<void> {
    return connection.end(true);
  }
  rollbackTransaction(connection: FarConnection): Promise<void> {
    return connection.end(false);
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}

class FarConnection implements DatabaseConnection {
  private transaction = 0;

  constructor(private readonly ask: Ask) {}

  async begin(): Promise<void> {
    this.transaction = (await this.ask('transaction.begin')) as number;
  }

  async end(commits: boolean): Promise<void> {
    await this.ask('transaction.end', { transaction: this.transaction, commits } satisfies End);
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const [first] = parameters;
    const each = first instanceof EachOf ? first.sets : null;
    const statement: Statement = {
      transaction: this.transaction,
      sql,
      parameters: each ? [] : parameters,
      each,
    };
    return (await this.ask('transaction.run', statement)) as QueryResult<R>;
  }

  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield this.executeQuery<R>(query);
  }
}
