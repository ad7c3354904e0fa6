import { Link } from '@remix-run/react';
import Check from 'lucide-react/icons/check';
import Printer from 'lucide-react/icons/printer';
import { counted } from '~/menu/counted';
import { Button } from '~/ui/button';
import { useHydrated } from '~/ui/use-hydrated';
import { peopleOfRole } from '../paths';
import { PeopleFrame } from '../people-frame';
import type { RolesPage } from './load-roles.server';

export function RolesScreen({ page: { frame, roles, table } }: { page: RolesPage }) {
  const { organisation } = frame;
  const hydrated = useHydrated();
  return (
    <PeopleFrame
      frame={frame}
      title="Roles"
      sub="Who may what, in the locations that are open to them"
      actions={
        hydrated ? (
          <Button type="button" onClick={() => window.print()} className="print:hidden">
            <Printer aria-hidden="true" className="size-4" />
            Print
          </Button>
        ) : undefined
      }
    >
      <ul className="flex flex-wrap gap-x-5 gap-y-1 border-b border-line px-4 py-2 text-13 md:hidden print:hidden">
        {roles.map(({ level, name, people }) => (
          <li key={level}>
            <Link to={peopleOfRole(level, organisation)} className="text-ink-2">
              <b className="text-ink">{level}</b> {name}, {people}
            </Link>
          </li>
        ))}
      </ul>
      <table className="w-full max-w-[60rem] table-fixed border-collapse text-13">
        <caption className="sr-only">Who may what</caption>
        <colgroup>
          <col className="w-[17rem] max-md:w-auto" />
          {roles.map(({ level }) => (
            <col key={level} className="max-md:w-9" />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-line-2 bg-canvas">
            <td />
            {roles.map(({ level, name, people }) => (
              <th key={level} scope="col" className="px-1 py-2 text-center font-normal">
                <span className="block font-semibold text-ink-2">{level}</span>
                <span className="max-md:sr-only">{name}</span>
                <Link
                  to={peopleOfRole(level, organisation)}
                  className="block text-12 max-md:hidden print:hidden"
                >
                  {counted(people, 'person', 'people')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        {table.map(({ title, rights }) => (
          <tbody key={title}>
            <tr className="border-b border-line bg-canvas">
              <th
                scope="colgroup"
                colSpan={roles.length + 1}
                className="px-5 py-2 text-left text-12 font-semibold text-ink-2 max-md:px-4"
              >
                {title}
              </th>
            </tr>
            {rights.map(({ what, cells }) => (
              <tr key={what} className="border-b border-line">
                <th scope="row" className="px-5 py-2 text-left font-normal max-md:px-4">
                  {what}
                </th>
                {cells.map((cell, index) => (
                  <td
                    key={roles[index]?.level}
                    className="border-l border-line px-1 py-2 text-center text-12 text-ink-2"
                  >
                    <RightCell cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <p className="px-5 py-4 text-13 text-ink-2 max-md:px-4">
        A lower number may more. Nobody can raise anyone above their own level, or take away their
        own last admin right. This table is made from the rights that the server checks.
      </p>
    </PeopleFrame>
  );
}

function RightCell({ cell }: { cell: boolean | string }) {
  if (cell === false) return <span className="sr-only">no</span>;
  if (cell === true) {
    return (
      <>
        <Check aria-hidden="true" className="mx-auto size-4 text-ink" />
        <span className="sr-only">yes</span>
      </>
    );
  }
  return (
    <>
      <span className="max-md:sr-only">{cell}</span>
      <span aria-hidden="true" className="md:hidden">
        part
      </span>
    </>
  );
}
