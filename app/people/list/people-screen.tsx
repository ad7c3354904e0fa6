import { Cell, Row, RowHeader, Table } from '~/ui/table';
import { PeopleFrame } from '../people-frame';
import type { PeoplePage } from './load-people.server';

export function PeopleScreen({ page }: { page: PeoplePage }) {
  return (
    <PeopleFrame frame={page.frame} title="People" sub={page.total.toLocaleString('en-US')} fixed>
      <Table
        label="People"
        cards
        fill
        columns={[{ label: 'Name', column: 'name' }, { label: 'Role' }, { label: 'Email' }]}
      >
        {page.people.map((person) => (
          <Row key={person.id}>
            <RowHeader>{person.name}</RowHeader>
            <Cell>{person.role}</Cell>
            <Cell>{person.email}</Cell>
          </Row>
        ))}
      </Table>
    </PeopleFrame>
  );
}
