import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';

export function menuImports({ types: { id, integer, text, blob } }: Engine) {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      const location = `${integer} not null references location (id) on delete cascade`;
      const account = `${integer} not null references account (id) on delete cascade`;
      const owner = `import_id ${integer} not null references menu_import (id) on delete cascade`;
      const position = `position ${integer} not null`;
      const statements = [
        `create table menu_import (
          id ${id}, location_id ${location}, account_id ${account}, source ${text} not null,
          name ${text} not null, size ${integer} not null, hash ${text}, format ${text},
          state ${text} not null, settings ${text} not null, reading ${text}, summary ${text},
          refusal ${text}, job_id ${integer}, action_id ${integer}, created_at ${text} not null,
          changed_at ${text} not null, applied_at ${text})`,
        'create index menu_import_location on menu_import (location_id, id)',
        'create index menu_import_changed on menu_import (changed_at)',
        `create table import_part (${owner}, ${position}, data ${blob} not null,
          primary key (import_id, position))`,
        `create table import_change (${owner}, ${position}, kind ${text} not null, type ${text} not null,
          object_id ${integer}, version ${integer}, name ${text} not null, sort_key ${text} not null,
          file_row ${integer} not null, sheet ${text}, fields ${text} not null, before ${text}, after ${text},
          price_was ${integer}, price_now ${integer}, jump ${integer} not null, ticked ${integer} not null,
          remark ${text}, outcome ${text}, primary key (import_id, position))`,
        'create index import_change_row on import_change (import_id, file_row)',
        'create index import_change_object on import_change (import_id, object_id)',
        'create index import_change_jump on import_change (import_id, jump)',
        `create table import_finding (${owner}, ${position}, level ${text} not null, cause ${text} not null,
          message ${text} not null, advice ${text}, kind ${text}, object_id ${integer}, file_row ${integer},
          sheet ${text}, column_name ${text}, cell ${text}, cells ${text}, primary key (import_id, position))`,
        'create index import_finding_cause on import_finding (import_id, cause)',
        `create table import_reading (location_id ${integer} not null references location (id) on delete cascade,
          header ${text} not null, reading ${text} not null, at ${text} not null, primary key (location_id, header))`,
      ];
      statements.push(
        `alter table integration add column address ${text}`,
        `alter table integration add column last_sync ${text}`,
      );
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
