import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { replay } from '../replay.server';

const LINE = 'A line of a page as long as a row of a table, with a name, a price and a code: ';

/** `?lines` makes the page as long as the product's. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  await replay(params.case ?? '');
  const count = Number(new URL(request.url).searchParams.get('lines') ?? 0);
  return { lines: Array.from({ length: count }, (_, index) => `${LINE}${index * 7919}`) };
}

export async function action({ params, request }: ActionFunctionArgs) {
  await request.formData();
  await replay(params.case ?? '');
  return redirect('/', 303);
}

export default function Bare() {
  const { lines } = useLoaderData<typeof loader>();
  return (
    <table>
      <tbody>
        {lines.map((line) => (
          <tr key={line}>
            <td>{line}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
