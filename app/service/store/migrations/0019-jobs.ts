import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

/** Jobs, of which at most one that writes runs in a location, and the files that wait for them. */
export function jobs({ types: { id, integer, text, blob } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const location = `${integer} not null references location (id) on delete cascade`;
      const account = `${integer} not null references account (id) on delete cascade`;
      const statements = [
        `create table job (
          id ${id}, location_id ${location}, asked_location_id ${location}, account_id ${account},
          via ${text} not null, request_id ${text} not null, kind ${text} not null,
          writes ${integer} not null, state ${text} not null, title ${text} not null, subject ${text},
          params ${text} not null, work ${text},
          done ${integer} not null, total ${integer} not null, words ${text} not null,
          result ${text}, notes ${text}, action_id ${integer}, lease ${text}, lease_until ${integer},
          created_at ${text} not null, started_at ${text}, ended_at ${text})`,
        'create index job_location on job (location_id, id)',
        `create index job_open on job (id) where state in ('queued', 'running')`,
        `create unique index job_writing on job (location_id) where state = 'running' and writes = 1`,
        `create unique index job_subject on job (kind, subject)
          where subject is not null and state in ('queued', 'running', 'interrupted', 'done')`,
        `create table upload_file (
          upload ${text} not null, position ${integer} not null, account_id ${account},
          location_id ${location}, name ${text} not null, size ${integer} not null, problem ${text},
          data ${blob} not null, at ${text} not null, primary key (upload, position))`,
        'create index upload_file_at on upload_file (at)',
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
