import type { Method, ParamsOf } from '~/creator/contract';
import type { PeopleGround } from './people-ground';

type PeopleMethod = Exclude<
  Extract<Method, `person.${string}` | `invitation.${string}`>,
  'person.reset_factor'
>;

const colleagueOnly = ({ people: { colleague: id } }: { people: PeopleGround }) => ({ id });
const colleagues = ({ people: { colleague } }: { people: PeopleGround }) => ({ ids: [colleague] });
const invitations = ({ people: { invited } }: { people: PeopleGround }) => ({ ids: [invited] });

/** The least that each call about the people of an organisation accepts. */
export const peopleParams: {
  [M in PeopleMethod]: (ground: { people: PeopleGround }) => ParamsOf<M>;
} = {
  'person.organisations': () => ({}),
  'person.roles': () => ({}),
  'person.list': () => ({}),
  'person.ask': () => ({}),
  'person.places': () => ({ names: [] }),
  'person.audit': ({ people: { organisation } }) => ({ organisation_id: organisation }),
  'person.audit_export': ({ people: { organisation } }) => ({ organisation_id: organisation }),
  'person.opened': colleagueOnly,
  'person.get': colleagueOnly,
  'person.history': colleagueOnly,
  'person.update': (ground) => ({ ...colleagueOnly(ground), name: crypto.randomUUID() }),
  'person.set_role': (ground) => ({ ...colleagues(ground), level: 9 }),
  'person.grant': (ground) => ({ ...colleagues(ground), all: true }),
  'person.revoke': ({ people }) => ({ ids: [people.allOpen], all: true }),
  'person.disable': colleagues,
  'person.enable': ({ people: { disabled } }) => ({ ids: [disabled] }),
  'person.move': ({ people: { colleague: id, other } }) => ({ id, organisation_id: other }),
  'person.remove': colleagueOnly,
  'person.end_sessions': (ground) => ({ ...colleagueOnly(ground), session: null }),
  'person.password_link': colleagueOnly,
  'person.undo': ({ people: { action } }) => ({ action_id: action }),
  'invitation.check': () => ({ emails: [] }),
  'invitation.create': ({ people: { organisation } }) => ({
    organisation_id: organisation,
    people: [{ name: 'Lee', email: `${crypto.randomUUID()}@test.example`, level: 5 }],
  }),
  'invitation.again': invitations,
  'invitation.end': invitations,
  'invitation.get': () => ({ link: 'none' }),
  'invitation.accept': () => ({ link: 'none', name: 'Lee', password: 'harbour ferry lamp' }),
};
