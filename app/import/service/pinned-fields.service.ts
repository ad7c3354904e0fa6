import type { CheckedParams } from '~/creator/contract';
import type { Reader } from '~/service/store/store';
import { HELD_ABSENCE, IMPORT_KINDS, type ImportKind } from '../rules/kinds';

export type FieldRef = CheckedParams<'ingestor.hold'>['hold'][number];

type HeldRow = FieldRef & { id: number; known_by: string };

export class PinnedFields {
  private readonly ids = new Map<string, number>();
  private readonly objects = new Map<string, string[]>();
  /** Objects that were deleted here and are kept away. */
  readonly absent: readonly HeldRow[];

  constructor(rows: readonly HeldRow[]) {
    this.absent = rows.filter(({ field }) => field === HELD_ABSENCE);
    for (const row of rows) {
      this.ids.set(fieldKey(row), row.id);
      if (row.field === HELD_ABSENCE) continue;
      const key = objectKey(row);
      this.objects.set(key, [...(this.objects.get(key) ?? []), row.field]);
    }
  }

  idOf(field: FieldRef): number | undefined {
    return this.ids.get(fieldKey(field));
  }

  among(object: Pick<FieldRef, 'kind' | 'object_id'>, fields: readonly string[]): string[] {
    const held = this.objects.get(objectKey(object)) ?? [];
    return fields.filter((field) => held.includes(field));
  }

  has(object: Pick<FieldRef, 'kind' | 'object_id'>): boolean {
    return this.objects.has(objectKey(object));
  }

  /** Only admins may read those of tax rules. */
  count({ taxes }: { taxes: boolean }): number {
    return [...this.ids.keys()].filter((key) => taxes || !key.startsWith('tax ')).length;
  }

  of({ kind, object_id }: Pick<FieldRef, 'kind' | 'object_id'>): FieldRef[] {
    const fields = this.objects.get(objectKey({ kind, object_id })) ?? [];
    return fields.map((field) => ({ kind, object_id, field }));
  }

  get objectIds(): number[] {
    return [...new Set([...this.objects.keys()].map((key) => Number(key.split(' ')[1])))];
  }
}

export async function heldFields(reader: Reader, locationId: number): Promise<PinnedFields> {
  const rows = await reader
    .selectFrom('held_field')
    .select(['id', 'kind', 'object_id', 'field', 'known_by'])
    .where('location_id', '=', locationId)
    .execute();
  return new PinnedFields(
    rows.flatMap((row) => (isImportKind(row.kind) ? [{ ...row, kind: row.kind }] : [])),
  );
}

function isImportKind(kind: string): kind is ImportKind {
  return (IMPORT_KINDS as readonly string[]).includes(kind);
}

function objectKey({ kind, object_id }: Pick<FieldRef, 'kind' | 'object_id'>): string {
  return `${kind} ${object_id}`;
}

export function fieldKey(field: FieldRef): string {
  return `${objectKey(field)} ${field.field}`;
}
