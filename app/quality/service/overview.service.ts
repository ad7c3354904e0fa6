import { sql } from 'kysely';
import type { AnswerOf, CheckedParams } from '~/creator/contract';
import { nowText } from '~/service/clock';
import { isOneOf } from '~/service/store/id-lists';
import { selectRows } from '~/service/store/matching-rows';
import type { Reader } from '~/service/store/store';
import { alertKinds, IMPORTANCES, isAlertType } from '../alert-types';

type Asked = CheckedParams<'menu_quality.overview'>;
type Overview = AnswerOf<'menu_quality.overview'>;

/** All locations' alerts that are not dismissed, the worst location first, in five queries. */
export async function overviewOf(reader: Reader, asked: Asked): Promise<Overview> {
  const alerts = openAlertsOf(reader, asked);
  const count = (importance: number) =>
    sql<number>`sum(case when quality_alert.importance = ${sql.lit(importance)} then 1 else 0 end)`;
  const rows = await alerts
    .innerJoin('organisation', 'organisation.id', 'location.organisation_id')
    .select([
      'location.id',
      'location.name',
      'organisation.name as organisation',
      count(3).as('high'),
      count(2).as('medium'),
      count(1).as('low'),
    ])
    .groupBy(['location.id', 'location.name', 'organisation.name'])
    .orderBy('high', 'desc')
    .orderBy('medium', 'desc')
    .orderBy('low', 'desc')
    .orderBy('location.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
  const byType = await alerts
    .select((eb) => ['location.id', 'quality_alert.type', eb.fn.countAll<number>().as('count')])
    .where(
      isOneOf(
        reader.engine,
        'location.id',
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(['location.id', 'quality_alert.type'])
    .execute();
  const kinds = await openAlertsOf(reader, { ...asked, types: undefined })
    .select((eb) => ['quality_alert.type', eb.fn.countAll<number>().as('count')])
    .groupBy('quality_alert.type')
    .execute();
  const { total } = await alerts
    .select(sql<number>`count(distinct location.id)`.as('total'))
    .executeTakeFirstOrThrow();
  return {
    locations: rows.map(({ high, medium, low, ...row }) => ({
      ...row,
      high: Number(high),
      medium: Number(medium),
      low: Number(low),
      types: byType
        .filter(({ id }) => id === row.id)
        .map((one) => ({ type: one.type, count: Number(one.count) }))
        .sort(byWeight),
    })),
    total: Number(total),
    kinds: kinds
      .map(({ type, count: number }) => ({ ...kindOf(type), type, count: Number(number) }))
      .sort(byWeight),
    ...(await choicesOf(reader)),
  };
}

function openAlertsOf(
  reader: Reader,
  { organisation_id, template_id, types }: Pick<Asked, 'organisation_id' | 'template_id' | 'types'>,
) {
  return reader
    .selectFrom('quality_alert')
    .innerJoin('location', 'location.id', 'quality_alert.location_id')
    .where('quality_alert.open', '=', sql.lit(1))
    .where('quality_alert.dismissed_until', '<=', nowText())
    .where('location.ready', '=', 1)
    .$if(organisation_id !== undefined, (query) =>
      query.where('location.organisation_id', '=', organisation_id ?? 0),
    )
    .$if(types !== undefined, (query) =>
      query.where('quality_alert.type', 'in', [...(types ?? []), '']),
    )
    .$if(template_id !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('location.id', '=', template_id ?? 0),
          eb('location.master_id', '=', template_id ?? 0),
          eb('location.id', 'in', (of) =>
            of
              .selectFrom('location_group_member as member')
              .innerJoin('location_group', 'location_group.id', 'member.group_id')
              .select('member.location_id')
              .where('location_group.template_location_id', '=', template_id ?? 0),
          ),
        ]),
      ),
    );
}

async function choicesOf(reader: Reader): Promise<Pick<Overview, 'organisations' | 'templates'>> {
  const organisations = await reader
    .selectFrom('organisation')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute();
  const templates = await selectRows(reader, 'location', { ready: 1 }, 'id', 'name')
    .where((eb) =>
      eb.or([
        eb('id', 'in', (of) =>
          of
            .selectFrom('location as heir')
            .select('heir.master_id')
            .where('heir.master_id', 'is not', null)
            .$castTo<{ master_id: number }>(),
        ),
        eb('id', 'in', (of) =>
          of.selectFrom('location_group').select('location_group.template_location_id'),
        ),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { organisations, templates };
}

function kindOf(type: string) {
  const { label, importance } = isAlertType(type)
    ? alertKinds[type]
    : { label: type, importance: IMPORTANCES[0] };
  return { label, importance };
}

/** By importance, then by number. */
function byWeight(
  one: { type: string; count: number },
  other: { type: string; count: number },
): number {
  const weight = ({ type }: { type: string }) => IMPORTANCES.indexOf(kindOf(type).importance);
  return weight(other) - weight(one) || other.count - one.count || (one.type < other.type ? -1 : 1);
}
