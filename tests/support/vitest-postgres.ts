import { startPostgres } from './postgres';

/** One PostgreSQL for all test files of a project. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  return postgres.stop;
}
